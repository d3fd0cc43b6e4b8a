/** What a computer is deciding, for players that wait: told as what it does, never as a question to them. */
import type { Decision, DecisionKind, Game, GameState } from '@kosynier/engine';
import type { Language } from '../language.ts';
import { type Speaker, speakerOf } from '../speaker.ts';
import { QUESTIONS } from './index.ts';

interface Thinking {
  readonly activated: (commander: string) => string;
  readonly decides: (level: string, what: string) => string;
  /** A new kind of decision does not compile before it stands here in both languages. */
  readonly what: Readonly<Record<DecisionKind, string>>;
}

const english: Thinking = {
  activated: (commander) => `${commander} is activated; `,
  decides: (level, what) => `the ${level} decides ${what}.`,
  what: {
    setupPlacement: 'on the set-up',
    poolChoice: 'on the chits for the pool',
    overallCommanderChoice: 'whom to activate',
    namedUnitsChoice: 'which units to use',
    liaisonChoice: 'whom to activate',
    armChoice: 'whether infantry or cavalry acts',
    entryGroup: 'who enters the map',
    arrivalChoice: 'whether a chit comes into the pool',
    returnPlacement: 'where units return to the field',
    fireWindow: 'whether to fire',
    phasingAction: 'who moves or fires',
    moveStep: 'on the next step of a move',
    commanderStep: 'whether a commander steps away',
    reaction: 'how to react',
    counterattackGroup: 'who else counterattacks',
    skirmisherShot: 'what the skirmishers do',
    squareAttempt: 'whether to form square',
    chargeDeclare: 'whether to charge',
    meleeNext: 'which melee is fought next',
    meleeLead: 'who leads the attack',
    lossAllocation: 'who takes a loss',
    retreatCause: 'from whose fire to retreat',
    retreatHex: 'where to retreat',
    winnerFacing: 'which way to face',
    crisisOrder: 'who retreats next',
    passingUnitPlacement: 'where a passing unit goes',
    commanderMove: 'where a commander rides',
    gunFacing: 'which way guns face',
    stackOrder: 'on the order of a stack',
  },
};

const polish: Thinking = {
  activated: (commander) => `aktywacja, dowodzi ${commander}; `,
  decides: (level, what) => `${level} decyduje${what}.`,
  what: {
    setupPlacement: ' o rozstawieniu',
    poolChoice: ' o żetonach do puli',
    overallCommanderChoice: ', kogo aktywować',
    namedUnitsChoice: ', których oddziałów użyć',
    liaisonChoice: ', kogo aktywować',
    armChoice: ', czy działa piechota, czy kawaleria',
    entryGroup: ', kto wchodzi na mapę',
    arrivalChoice: ', czy żeton trafia do puli',
    returnPlacement: ', gdzie wracają oddziały',
    fireWindow: ', czy strzelać',
    phasingAction: ', kto się rusza lub strzela',
    moveStep: ' o następnym kroku ruchu',
    commanderStep: ', czy dowódca odjeżdża',
    reaction: ', jak zareagować',
    counterattackGroup: ', kto jeszcze kontratakuje',
    skirmisherShot: ', co robi tyraliera',
    squareAttempt: ', czy formować czworobok',
    chargeDeclare: ', czy szarżować',
    meleeNext: ', które starcie jest następne',
    meleeLead: ', kto prowadzi atak',
    lossAllocation: ', kto ponosi stratę',
    retreatCause: ', który ogień jest przyczyną odwrotu',
    retreatHex: ', dokąd się wycofać',
    winnerFacing: ', jaki zwrot przyjąć',
    crisisOrder: ', kto teraz wykonuje odwrót',
    passingUnitPlacement: ', dokąd idzie przechodzący oddział',
    commanderMove: ', dokąd jedzie dowódca',
    gunFacing: ', jaki zwrot przyjmują działa',
    stackOrder: ' o kolejności w stosie',
  },
};

const THINKING: Readonly<Record<Language, Thinking>> = { en: english, pl: polish };

/** `level`: what the computer is called, as `captain`. */
export function thinkingWords(game: Game, state: GameState, { kind, side }: Decision, level: string, language: Language): string {
  if (kind === 'gameOver' || side === null) return QUESTIONS[language].gameOver;
  const { activated, decides, what } = THINKING[language];
  const say: Speaker = speakerOf(game, language);
  const isItsActivation = game.chiefs[state.active]?.side === side;
  return `${say.side(side)}: ${isItsActivation ? activated(say.commander(state.active)) : ''}${decides(level, what[kind])}`;
}
