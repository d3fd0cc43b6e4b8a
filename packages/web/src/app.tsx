/** The pages and the way between them; the address behind # works from a file as well as from a server. */
import { lazy, Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { HomePage } from './pages/home.tsx';
import { useLanguage, useTexts } from './texts/index.ts';

const GamePage = lazy(() => import('./pages/game.tsx').then(({ GamePage: page }) => ({ default: page })));

export function App() {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <Router hook={useHashLocation}>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        <Switch>
          <Route path="/game/:id">{({ id }) => <GamePage id={id} />}</Route>
          <Route>
            <HomePage />
          </Route>
        </Switch>
      </Suspense>
    </Router>
  );
}
