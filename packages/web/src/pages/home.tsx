/** The battles to choose from. */
import type { Battle } from '@kosynier/engine';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { BATTLE_IDS, fetchBattle } from '../game/battles.ts';
import { startGame } from '../game/open.ts';
import { useLanguage, useTexts } from '../texts/index.ts';

export function HomePage() {
  const texts = useTexts();
  const [battles, setBattles] = useState<readonly Battle[]>([]);
  useEffect(() => {
    void Promise.all(BATTLE_IDS.map(fetchBattle)).then(setBattles);
  }, []);
  return (
    <main style={{ padding: '2rem', maxWidth: '60rem', margin: '0 auto' }}>
      <h1>{texts.title}</h1>
      <p>{texts.subtitle}</p>
      {battles.map((battle) => (
        <BattleCard key={battle.id} battle={battle} />
      ))}
    </main>
  );
}

function BattleCard({ battle }: { readonly battle: Battle }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [, navigate] = useLocation();
  const begin = async (scenario: string) => {
    const id = await startGame({ battle: battle.id, scenario, options: {}, seats: ['person', 'sensible'] });
    if (id !== undefined) navigate(`/game/${id}`);
  };
  return (
    <article>
      <h2>{battle.title[language]}</h2>
      <p>{battle.about?.history[language]}</p>
      {battle.scenarios.map((scenario) => (
        <button key={scenario.id} type="button" onClick={() => void begin(scenario.id)}>
          {texts.play}: {scenario.title[language]}
        </button>
      ))}
    </article>
  );
}
