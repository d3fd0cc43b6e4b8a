/** The same in Polish. */
import { counted } from '@kosynier/words';
import type { counselEn } from './counsel.en.ts';
import type { Widened } from './widened.ts';

export const counselPl: Widened<typeof counselEn> = {
  parts: {
    entry: 'Przed rozkazami: oddziały wchodzą na mapę.',
    line: 'Przed rozkazami: zwarta linia nic nie kosztuje.',
    salvo: 'Przed rozkazami: strzał wart prochu.',
    guns: 'Po rozkazach: działa zwracają się ku przeciwnikowi.',
    end: 'Żaden rozkaz planu nie czeka już na wykonanie.',
  },
  forOrder: (number) => `Rozkaz ${number} tego planu.`,
  states: { open: 'do wykonania', underWay: 'w toku', done: 'wykonany', failed: 'niewykonalny' },
  failedOrders: (count) => `Nie udało się wykonać ${count === 1 ? '1 rozkazu' : `${count} rozkazów`}.`,
  carryOut: 'Wykonaj',
  carryOutOrder: (number, order) => `Wykonaj rozkaz ${number}: ${order}`,
  carryOutPlan: (count) => `Wykonaj plan (${counted(count, 'rozkaz', 'rozkazy', 'rozkazów')})`,
  carryingOut: 'Plan jest wykonywany.',
  stop: 'Wstrzymaj',
  stops: {
    answered: 'Wstrzymano: przeciwnik odpowiedział. Zobacz, co się stało, zanim pójdziesz dalej.',
    asked: 'Wstrzymano: to pytanie nie należy do planu.',
    failed: 'Wstrzymano: rozkazu nie dało się wykonać tak, jak był pomyślany.',
    overtaken: 'Wstrzymano: wydarzenia wyprzedziły plan. Oto nowy.',
    finished: 'Plan wykonany. Aktywację kończysz sam.',
  },
  note: 'Nic się nie dzieje, dopóki tego nie wybierzesz. Cofnięcie dotyczy jednego rozkazu, o ile nie rzucono kostką.',
};
