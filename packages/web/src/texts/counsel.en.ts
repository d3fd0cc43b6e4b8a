/** The words of the general's plan in English; they come with the first advice. */
export const counselEn = {
  parts: {
    entry: 'Before the orders: men come onto the map.',
    line: 'Before the orders: a close line costs nothing.',
    salvo: 'Before the orders: a shot that is worth its powder.',
    guns: 'After the orders: guns turn towards the enemy.',
    end: 'All orders of the plan have been dealt with.',
  },
  forOrder: (number: number): string => `Order ${number} of the plan.`,
  states: { open: 'to be done', underWay: 'under way', done: 'done', failed: 'failed' },
  failedOrders: (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'} could not be carried out.`,
  carryOut: 'Carry out',
  carryOutOrder: (number: number, order: string): string => `Carry out order ${number}: ${order}`,
  carryOutPlan: (count: number): string => `Carry out the plan (${count} to go)`,
  carryingOut: 'The plan is being carried out.',
  stop: 'Stop',
  stops: {
    answered: 'Stopped: the enemy has answered. Look at what happened before you go on.',
    asked: 'Stopped: this question is not part of the plan.',
    failed: 'Stopped: an order could not be carried out as it was meant.',
    overtaken: 'Stopped: events have overtaken the plan. Here is a new one.',
    finished: 'The plan is carried out. The activation is yours to end.',
  },
  note: 'Nothing is played until you choose it. Undo takes back one order at a time, as far as no die was rolled.',
} as const;
