import type { NoticeWords } from './table.ts';

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const english: NoticeWords = {
  titles: {
    turn: (battle) => `${battle}: your decision`,
    begun: (battle) => `${battle}: the battle begins`,
    low: (battle) => `${battle}: your time is running low`,
    offer: (battle) => `${battle}: an offer`,
    chat: (battle) => `${battle}: a message`,
    over: (battle) => `${battle}: the battle is over`,
  },
  somebody: 'your opponent',
  turn: (opponent) => `It is your decision in the battle against ${opponent}.`,
  begun: (opponent) => `The battle against ${opponent} begins.`,
  low: (time) => `A quarter of your time for this decision is left: ${time}.`,
  rest: (time) => `Your clock is empty, and of your days of rest ${time} are left. After that your opponent may claim the battle.`,
  chat: (opponent) => `${opponent} has said something.`,
  offers: {
    draw: (opponent) => `${opponent} offers a draw.`,
    pause: (opponent) => `${opponent} offers a pause.`,
    resume: (opponent) => `${opponent} offers to go on.`,
    newDice: (opponent) => `${opponent} offers new dice.`,
    undo: (opponent) => `${opponent} asks to take a move back.`,
    rules: (opponent) => `${opponent} offers to go on under newer rules.`,
    leave: (opponent) => `${opponent} offers to take the battle off the server and go on elsewhere.`,
    rematch: (opponent) => `${opponent} would like another battle with the sides changed.`,
  },
  over: (opponent) => `The battle against ${opponent} is over.`,
  won: 'You have won.',
  lost: 'You have lost.',
  noWinner: 'Nobody has won.',
  about: (battle, scenario, side) => `${battle}, ${scenario}${side === null ? '' : `; your side: ${side}`}`,
  left: (time) => `Time left: ${time}.`,
  days: (days, hours) => (hours === 0 ? plural(days, 'day') : `${plural(days, 'day')} and ${plural(hours, 'hour')}`),
  hours: (hours, minutes) =>
    hours === 0
      ? plural(minutes, 'minute')
      : minutes === 0
        ? plural(hours, 'hour')
        : `${plural(hours, 'hour')} and ${plural(minutes, 'minute')}`,
  open: 'Open the battle',
  settings: 'Change what you are told',
  stop: 'No more mail',
  digest: (games) => (games === 1 ? 'Your battle today' : `Your battles today: ${games}`),
  test: { title: 'Kosynier: a notice to try it', text: 'So it will look when a battle waits for you.' },
  hookOff: {
    title: 'Kosynier: your webhook was switched off',
    text: (why) => `It failed several times in a row: it ${why}. Enter it again in the settings when it works.`,
  },
  confirm: {
    title: 'Kosynier: confirm your address',
    text: (name) =>
      `Somebody called ${name} wants to be told of battles at this address. If it was you, confirm it within a day. If not, do nothing: no more mail will come.`,
    open: 'Confirm the address',
  },
  signIn: {
    title: 'Kosynier: sign in',
    text: (code) =>
      `Open the link within twenty minutes, or enter the code ${code} where you asked for it. It works once. If it was not you, do nothing.`,
    open: 'Sign in',
  },
  pages: {
    signIn: 'Do you want to sign in on this device?',
    signInButton: 'Yes, sign in',
    signInGone: 'This link has been used, or is too old. Ask for a new one.',
    confirm: 'Do you want to be told of your battles at this address?',
    confirmButton: 'Yes, confirm it',
    confirmed: 'The address is confirmed. You are told there from now on.',
    confirmGone: 'This link has been used, or is too old. Enter the address again in the settings.',
    confirmTaken: 'This address belongs to another account of this server already. Sign in there, or remove it there first.',
    stop: 'Mail about your battles will stop at once.',
    stopGame: 'Mail about this battle, or about all of your battles, will stop at once.',
    stopButton: 'No more mail',
    stopGameButton: 'No more mail about this battle',
    stopped: 'No more mail will come. You can switch it on again in the settings.',
    stoppedGame: 'You are told no more of this battle. You can switch it on again in its menu.',
    stopGone: 'This link is not one of this server.',
    home: 'To the page',
  },
};
