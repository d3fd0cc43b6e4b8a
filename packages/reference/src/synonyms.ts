/** What players from other games, or in a sentence of their own, call a thing: the rules they mean, in both languages. */
const SYNONYMS: readonly { readonly said: readonly string[]; readonly rules: readonly string[] }[] = [
  { said: ['zone of control', 'zoc', 'strefa kontroli'], rules: ['5.0', '9.1', '10.5'] },
  {
    said: ['how do i win', 'how to win', 'who wins', 'winning', 'victory conditions', 'jak wygrac', 'kto wygrywa', 'warunki zwyciestwa'],
    rules: ['12.1', '12.3', '12.4'],
  },
  { said: ['line of sight', 'los', 'visibility', 'linia wzroku', 'pole widzenia', 'widocznosc'], rules: ['10.1', '10.2'] },
  {
    said: ['rifle', 'rifles', 'musket', 'muskets', 'musket fire', 'small arms', 'karabin', 'karabiny', 'muszkiet', 'muszkiety'],
    rules: ['10.9', '10.8', '10.9.4'],
  },
  { said: ['ogien muszkietowy', 'ogien z muszkietow', 'ogien piechoty', 'infantry fire'], rules: ['10.9', '10.9.4'] },
  { said: ['close combat', 'hand to hand', 'assault', 'walka wrecz', 'szturm'], rules: ['11.0', '11.1'] },
  { said: ['opportunity fire', 'defensive fire', 'fire window', 'ogien przerywajacy', 'okno ognia'], rules: ['10.4', '9.1'] },
  { said: ['initiative', 'turn order', 'inicjatywa', 'kolejnosc'], rules: ['3.3'] },
  { said: ['rout', 'rally', 'ucieczka', 'zbieranie'], rules: ['10.11', '11.11.1', '11.11.3'] },
  { said: ['opportunity charge', 'cavalry charge', 'atak kawalerii'], rules: ['8.14'] },
  { said: ['stacking limit', 'how many units', 'limit stosu', 'ile oddzialow'], rules: ['6.1', '6.0'] },
  { said: ['command range', 'out of command', 'zasieg dowodzenia', 'poza dowodzeniem'], rules: ['4.2'] },
  { said: ['general killed', 'leader loss', 'leader casualty', 'smierc dowodcy'], rules: ['4.6'] },
  { said: ['movement points', 'how far', 'punkty ruchu', 'jak daleko'], rules: ['8.8'] },
];

/** The numbers of the rules that are meant by words that the rules themselves do not use. */
export const meantRules = (folded: string): readonly string[] =>
  SYNONYMS.filter(({ said }) => said.some((words) => folded === words || (words.length > 3 && folded.includes(words)))).flatMap(
    ({ rules }) => rules,
  );
