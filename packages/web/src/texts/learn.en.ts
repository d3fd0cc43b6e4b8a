/** The guided first battle in English. */
export const learnEn = {
  title: 'The guided first battle',
  count: (step: number, of: number): string => `Step ${step} of ${of}`,
  strayed: 'That is allowed in a game, but let us do this first.',
  playOn: 'Play the whole battle',
  home: 'To the battles',
  steps: {
    move: {
      title: 'Move',
      text: 'Each Turn the commanders’ chits go into a pool and are drawn one by one. Grabowski was drawn: his units may act now, as long as he is within four hexes. Infantry has 4 movement points (MP). A unit goes forward, to one of the two hexes before it.',
      task: (hex: string): string => `Click the company 1/I/7 in 0708: you see where it can go and what it costs. Then click ${hex}.`,
    },
    end: {
      title: 'End the move',
      text: 'It has MP left and could go on. After every move the other side may fire, if somebody is in range; here the Russians wait.',
      task: (): string => 'Choose “End the move”.',
    },
    fire: {
      title: 'Fire',
      text: 'Muskets reach three hexes. Before you commit yourself you see the exact odds, with every modifier and its rule. The target rolls a ten-sided die against its Morale: more than that, and it falls back.',
      task: (hex: string): string => `Click the company in 0808, then the Russians in ${hex}; read the odds, and fire.`,
    },
    advance: {
      title: 'Reaction',
      text: 'They held. Now bring up the second company. Whoever comes into the two hexes before an enemy gives him a reaction: he may fire, counterattack or let it be. Hexes where that would happen carry a warning sign.',
      task: (hex: string): string => `Send the company 2/I/7 from 0707 to ${hex}.`,
    },
    assault: {
      title: 'Assault',
      text: 'They fired, and your men passed their check. Two MP are left: just enough for a step into the hex of the enemy, which costs one more. Then both stand in a melee hex.',
      task: (hex: string): string => `Go into ${hex}.`,
    },
    pass: {
      title: 'End the Phase',
      text: 'Your cavalry could still act. But you have what you came for, and the melee is fought at the end of the activation.',
      task: (): string => 'Choose “Pass”.',
    },
    ride: {
      title: 'The commander rides',
      text: 'In Phase 3 the commander moves, up to nine hexes. Men near him fight better, and only units within his reach must fight.',
      task: (): string => 'Let Grabowski stay, or ride to a hex close to the melee.',
    },
    facing: {
      title: 'Melee and withdrawal',
      text: 'Each side rolled a die and added its modifiers: you won by 6. The Russians lose two steps and withdraw from the field; they come back in a later Turn. A beaten unit is worth a victory point. The winner may turn as he likes.',
      task: (): string => 'Choose a facing for the winners.',
    },
  },
  over: {
    title: 'That was an activation',
    text: 'Move, fire, reaction, melee, withdrawal: everything else is built from these. The game shows what can be done and answers “why not?” with the number of the rule.',
  },
} as const;
