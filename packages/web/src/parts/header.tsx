/** What stands above every page but the board: the way home, to the rules and to the first battle, and the language. */
import { Link, useLocation } from 'wouter';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './header.module.css';

export function Header() {
  const { title, rules, pages } = useTexts();
  return (
    <header className={styles['header']}>
      {/* A button, since the address behind # belongs to the pages. */}
      <button type="button" className={styles['skip']} onClick={() => document.getElementById('content')?.focus()}>
        {pages.skip}
      </button>
      <Link href="/" className={styles['brand'] ?? ''}>
        <img src="./icon.svg" alt="" width="36" height="36" />
        <span>{title}</span>
      </Link>
      <nav aria-label={pages.menu}>
        <Way href="/online" text={pages.online} also={ONLINE} />
        <Way href="/games" text={pages.saved.title} />
        <Way href="/workshop" text={pages.workshop} />
        <Way href="/learn" text={pages.learn} />
        <Way href="/rules" text={rules} />
      </nav>
      <LanguageSwitch />
    </header>
  );
}

/** Pages of people and their games that do not lie below the lobby. */
const ONLINE = ['people', 'ladder', 'tournaments', 'notices', 'account', 'admin', 'invite', 'link', 'bring'] as const;

/** `also`: how the addresses begin of other pages that belong there. */
function Way({ href, text, also = [] }: { readonly href: string; readonly text: string; readonly also?: readonly string[] }) {
  const [, first = ''] = useLocation()[0].split('/');
  const isHere = href === `/${first}` || also.includes(first);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {text}
    </Link>
  );
}

export function LanguageSwitch() {
  const { otherLanguage } = useTexts();
  const { language, speak } = useLanguage();
  const other = language === 'en' ? 'pl' : 'en';
  return (
    <button type="button" className={styles['language']} lang={other} onClick={() => speak(other)}>
      {otherLanguage}
    </button>
  );
}
