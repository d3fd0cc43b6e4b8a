/** Playing on from a moment, in Polish. */
export const playOnPl = {
  button: 'Graj dalej od tej chwili',
  title: 'Gra od tej chwili',
  about: 'Od tej chwili zaczyna się osobna partia, z własnymi kośćmi. Ta, którą oglądasz, pozostaje bez zmian.',
  side: 'Twoja strona',
  opponent: 'Przeciwnik',
  levels: { recruit: 'Komputer: rekrut', captain: 'Komputer: kapitan', general: 'Komputer: generał' },
  person: 'Druga osoba przy tym ekranie',
  begin: 'Zaczynaj',
  failed: 'Nie można otworzyć całej partii: serwer nie odpowiada albo partia jeszcze trwa.',
} as const;
