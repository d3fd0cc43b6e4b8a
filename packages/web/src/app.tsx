/** The pages and the way between them; the address behind # works from a file as well as from a server. */
import { lazy, Suspense, useEffect } from 'react';
import { Route, Router, Switch } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { HomePage } from './pages/home.tsx';
import { UpdateNotice } from './parts/update-notice.tsx';
import { useLanguage, useTexts } from './texts/index.ts';

const GamePage = lazy(() => import('./pages/game.tsx').then(({ GamePage: page }) => ({ default: page })));
const NewGamePage = lazy(() => import('./pages/new-game.tsx').then(({ NewGamePage: page }) => ({ default: page })));
const SavedPage = lazy(() => import('./pages/saved.tsx').then(({ SavedPage: page }) => ({ default: page })));
const LearnPage = lazy(() => {
  // The table and the battle of the first lesson are on their way together with its words; if one is lost, the lesson asks again.
  import('./pages/lesson-table.tsx').catch(() => undefined);
  import('@kosynier/battles/data/complete/niemenczyn.json').catch(() => undefined);
  return import('./pages/learn.tsx').then(({ LearnPage: page }) => ({ default: page }));
});
const RulesPage = lazy(() => import('./pages/rules.tsx').then(({ RulesPage: page }) => ({ default: page })));

const LobbyPage = lazy(() => import('./online/lobby.tsx').then(({ LobbyPage: page }) => ({ default: page })));
const BringPage = lazy(() => import('./online/bring.tsx').then(({ BringPage: page }) => ({ default: page })));
const InvitePage = lazy(() => import('./online/invite.tsx').then(({ InvitePage: page }) => ({ default: page })));
const LinkPage = lazy(() => import('./online/open-link.tsx').then(({ LinkPage: page }) => ({ default: page })));
const NoticesPage = lazy(() => import('./online/notices-page.tsx').then(({ NoticesPage: page }) => ({ default: page })));
const AccountPage = lazy(() => import('./online/account/account-page.tsx').then(({ AccountPage: page }) => ({ default: page })));
const AdminPage = lazy(() => import('./online/account/admin-page.tsx').then(({ AdminPage: page }) => ({ default: page })));
const ProfilePage = lazy(() => import('./online/people-page.tsx').then(({ ProfilePage: page }) => ({ default: page })));
const LadderPage = lazy(() => import('./online/ladder-page.tsx').then(({ LadderPage: page }) => ({ default: page })));
const TournamentsPage = lazy(() => import('./online/tournaments-page.tsx').then(({ TournamentsPage: page }) => ({ default: page })));
const TournamentPage = lazy(() => import('./online/tournament-page.tsx').then(({ TournamentPage: page }) => ({ default: page })));
const OnlineGamePage = lazy(() => import('./online/game-page.tsx').then(({ OnlineGamePage: page }) => ({ default: page })));
const WorkshopPage = lazy(() => import('./workshop/index.ts').then(({ WorkshopPage: page }) => ({ default: page })));

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
          {/* One pattern is tried after another: the pages at which most arrive come first. */}
          <Route path="/learn/:number?">{({ number }) => <LearnPage number={Number(number ?? 1)} />}</Route>
          <Route path="/game/:id">{({ id }) => <GamePage id={id} />}</Route>
          <Route path="/new/:battle/:scenario?">{({ battle, scenario }) => <NewGamePage battle={battle} scenario={scenario} />}</Route>
          <Route path="/new/:battle/:scenario/:who">
            {({ battle, scenario, who }) => <NewGamePage battle={battle} scenario={scenario} who={who} />}
          </Route>
          <Route path="/online/:part?">{({ part }) => <LobbyPage part={part} />}</Route>
          <Route path="/play/:game/:at?">{({ game, at }) => <OnlineGamePage game={game} at={at} />}</Route>
          <Route path="/workshop/*?">{({ '*': rest }) => <WorkshopPage rest={rest ?? ''} />}</Route>
          <Route path="/battle/:link">{({ link }) => <WorkshopPage rest="" link={link} />}</Route>
          <Route path="/games">
            <SavedPage />
          </Route>
          <Route path="/bring/:id">{({ id }) => <BringPage id={id} />}</Route>
          <Route path="/invite/:game/:key">{({ game, key }) => <InvitePage game={game} linkKey={key} />}</Route>
          <Route path="/link/:secret/:seats?">{({ secret, seats }) => <LinkPage secret={secret} seats={seats} />}</Route>
          <Route path="/people/:name">{({ name }) => <ProfilePage name={name} />}</Route>
          <Route path="/ladder/:battle?">{({ battle }) => <LadderPage battle={battle} />}</Route>
          <Route path="/tournaments/:id">{({ id }) => <TournamentPage id={id} />}</Route>
          <Route path="/tournaments">
            <TournamentsPage />
          </Route>
          <Route path="/notices">
            <NoticesPage />
          </Route>
          <Route path="/account">
            <AccountPage />
          </Route>
          <Route path="/admin">
            <AdminPage />
          </Route>
          <Route path="/rules/:place?">{({ place }) => <RulesPage place={place ?? ''} />}</Route>
          <Route>
            <HomePage />
          </Route>
        </Switch>
      </Suspense>
      <UpdateNotice />
    </Router>
  );
}
