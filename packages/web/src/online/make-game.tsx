/** A new game online: battle, opponent and pace; the rest under "more". */
import type { Battle } from '@kosynier/engine';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { BATTLES, type BattleSummary, battleSummary, type ScenarioSummary, scenarioSummary } from '../battles/summary.ts';
import { trueRandom } from '../game/dice.ts';
import { agreementOf, type Draft, FIRST_DRAFT } from '../newgame/draft.ts';
import { Limits, MeleeDice } from '../newgame/limits.tsx';
import { RulingSwitches } from '../newgame/rulings.tsx';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { ask, type Made, type NewGame } from './api.ts';
import { keepInvitation } from './invitations.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { PACES } from './paces.ts';
import { commitment } from './secrets.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import { paceWords } from './words.ts';

const LEVELS = ['recruit', 'captain', 'general'] as const;
type Against = 'invitation' | 'open' | (typeof LEVELS)[number];

export interface Wanted {
  readonly place: string;
  readonly against: Against;
  readonly pace: number;
  /** The id of a side, or none: by chance. */
  readonly side: string;
  readonly isPublic: boolean;
  /** So many lines later do spectators see what happens. */
  readonly delay: number;
  readonly isRated: boolean;
  readonly draft: Draft;
}

const PLACES = BATTLES.flatMap((battle) =>
  battle.scenarios.map((scenario) => ({ place: `${battle.id}/${scenario.id}`, battle, scenario })),
);

export const FIRST: Wanted = {
  place: PLACES[0]?.place ?? '',
  against: 'invitation',
  pace: 0,
  side: '',
  isPublic: false,
  delay: 0,
  isRated: false,
  draft: FIRST_DRAFT,
};

function placeOf(place: string): { readonly battle: BattleSummary; readonly scenario: ScenarioSummary } | undefined {
  const [id = '', of = ''] = place.split('/');
  const battle = battleSummary(id);
  const scenario = battle === undefined ? undefined : scenarioSummary(battle, of);
  return battle === undefined || scenario === undefined ? undefined : { battle, scenario };
}

export function MakeGame() {
  const texts = useOnlineTexts();
  const [wanted, setWanted] = useState(FIRST);
  const { why, isBusy, make } = useMaking();
  const chosen = placeOf(wanted.place);
  if (chosen === undefined) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void make(wanted, chosen.battle, chosen.scenario);
  };
  return (
    <form className={`${controls['card']} ${styles['form']}`} onSubmit={submit} data-testid="make-game">
      <h2 id="make">{texts.make.title}</h2>
      <div className={styles['choices']}>
        <Places wanted={wanted} onChange={setWanted} />
        <Opponents wanted={wanted} onChange={setWanted} />
        <Paces wanted={wanted} onChange={setWanted} />
      </div>
      <details>
        <summary>{texts.make.more}</summary>
        <Sides wanted={wanted} scenario={chosen.scenario} onChange={setWanted} />
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={isWatchable(wanted)}
            disabled={wanted.against === 'open'}
            onChange={({ target }) => setWanted({ ...wanted, isPublic: target.checked })}
          />
          {texts.make.open}
        </label>
        {isWatchable(wanted) ? <Delays wanted={wanted} onChange={setWanted} /> : null}
        <RatedSwitch wanted={wanted} onChange={setWanted} />
        <Limits draft={wanted.draft} scenario={chosen.scenario} onChange={(draft) => setWanted({ ...wanted, draft })} />
        <MeleeDice draft={wanted.draft} scenario={chosen.scenario} onChange={(draft) => setWanted({ ...wanted, draft })} />
        <RulingSwitches draft={wanted.draft} scenario={chosen.scenario} onChange={(draft) => setWanted({ ...wanted, draft })} />
      </details>
      <button type="submit" className={controls['main']} disabled={isBusy}>
        {isBusy ? texts.make.making : texts.make.create}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}

interface Part {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Places({ wanted, onChange }: Part) {
  const { make } = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <label>
      {make.battle}
      <select value={wanted.place} onChange={({ target }) => onChange({ ...wanted, place: target.value, side: '', draft: FIRST_DRAFT })}>
        {PLACES.map(({ place, battle, scenario }) => (
          <option key={place} value={place}>
            {battle.title[language]}: {scenario.title[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Opponents({ wanted, onChange }: Part) {
  const { make } = useOnlineTexts();
  return (
    <label>
      {make.opponent}
      <select value={wanted.against} onChange={({ target }) => onChange({ ...wanted, against: target.value as Against })}>
        <option value="invitation">{make.friend}</option>
        <option value="open">{make.anybody}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {make.computer(make.levels[level])}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Paces({ wanted, onChange }: Part) {
  const texts = useOnlineTexts();
  return (
    <label>
      {texts.make.pace}
      <select value={wanted.pace} onChange={({ target }) => onChange({ ...wanted, pace: Number(target.value) })}>
        {PACES.map((pace, i) => (
          <option key={paceWords(texts, pace)} value={i}>
            {paceWords(texts, pace)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A challenge to anybody stands in the list. */
const isWatchable = ({ isPublic, against }: Wanted): boolean => isPublic || against === 'open';

/** In lines of the log: what a player decides is one. */
const DELAYS = [0, 10, 30, 100] as const;

function Delays({ wanted, onChange }: Part) {
  const { make } = useOnlineTexts();
  return (
    <label>
      {make.delay}
      <select value={wanted.delay} onChange={({ target }) => onChange({ ...wanted, delay: Number(target.value) })}>
        {DELAYS.map((delay) => (
          <option key={delay} value={delay}>
            {delay === 0 ? make.noDelay : make.later(delay)}
          </option>
        ))}
      </select>
    </label>
  );
}

const isComputer = ({ against }: Wanted): boolean => against !== 'invitation' && against !== 'open';

/** Rated games are between two players with accounts, and end: the server refuses what else is sent. */
function RatedSwitch({ wanted, onChange }: Part) {
  const { make } = useOnlineTexts();
  const me = useMe((store) => store.me);
  const isOffered = me?.isGuest === false && !isComputer(wanted) && PACES[wanted.pace]?.kind !== 'noClock';
  return (
    <>
      <label className={styles['check']}>
        <input
          type="checkbox"
          data-testid="rated"
          checked={wanted.isRated && isOffered}
          disabled={!isOffered}
          onChange={({ target }) => onChange({ ...wanted, isRated: target.checked })}
        />
        {make.rated}
      </label>
      <small>{make.ratedNeeds}</small>
    </>
  );
}

/** `isBegun`: the sides are known, and none is left to chance. */
export function Sides({
  wanted,
  scenario,
  onChange,
  isBegun = false,
}: Part & { readonly scenario: ScenarioSummary; readonly isBegun?: boolean }) {
  const { make } = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <label>
      {make.side}
      <select value={wanted.side} onChange={({ target }) => onChange({ ...wanted, side: target.value })}>
        {isBegun ? null : <option value="">{make.chance}</option>}
        {scenario.sides.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Against a computer chance would need its secret to be a person's: the side is chosen here. */
const sideFor = (side: string, isComputer: boolean, scenario: ScenarioSummary): string =>
  side === '' && isComputer ? scenario.sides[trueRandom(2) === 0 ? 0 : 1].id : side;

/** The checks of battle files are loaded when a player brings one. */
const bringOwn = async (battle: Battle) => (await import('./bring-battle.ts')).bringBattle(battle);

interface Beginning {
  /** A game that was begun elsewhere. */
  readonly record?: string;
  /** A battle that does not come with the program. */
  readonly own?: Battle;
}

export function useMaking() {
  const texts = useOnlineTexts();
  const [, navigate] = useLocation();
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async (
    wanted: Wanted,
    battle: Pick<BattleSummary, 'id'>,
    scenario: ScenarioSummary,
    { record, own }: Beginning = {},
  ): Promise<void> => {
    const agreement = agreementOf(battle, scenario, wanted.draft);
    if (agreement === undefined) {
      document.querySelector('[data-testid="make-game"] details')?.setAttribute('open', '');
      document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    const place = own === undefined ? ({ ok: true, value: { battle: battle.id } } as const) : await bringOwn(own);
    if (!place.ok) {
      setBusy(false);
      setWhy(whyNot(texts, place));
      return;
    }
    const side = sideFor(wanted.side, isComputer(wanted), scenario);
    const pace = PACES[wanted.pace];
    const game: NewGame = {
      battle: place.value.battle,
      scenario: scenario.id,
      options: agreement.options,
      ...(pace === undefined || pace.kind === 'noClock' ? {} : { pace }),
      ...(side === '' ? {} : { side }),
      ...(record === undefined ? {} : { record }),
      ...(wanted.isRated && own === undefined && record === undefined && pace?.kind !== 'noClock' && !isComputer(wanted)
        ? { rated: true }
        : {}),
      ...(isWatchable(wanted) ? { visibility: 'public', delay: wanted.delay } : { visibility: 'private' }),
      opponent: wanted.against === 'invitation' || wanted.against === 'open' ? wanted.against : { computer: wanted.against },
    };
    const made = await ask<Made>('POST', '/games', game);
    if (made.ok) {
      const { game: id, key } = made.value;
      if (key !== undefined) keepInvitation(id, key);
      await ask('POST', `/games/${id}/commit`, { commit: commitment(id, 0, 0) });
      navigate(`/play/${id}`);
      return;
    }
    setBusy(false);
    setWhy(whyNot(texts, made));
  };
  return { why, isBusy, make };
}
