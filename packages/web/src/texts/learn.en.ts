/** The lessons in English. */
export const learnEn = {
  titles: ['The guided first battle', 'Second lesson: fire, charge, Square', 'Third lesson: leading an army'],
  lesson: (number: number, of: number): string => `Lesson ${number} of ${of}`,
  goOn: 'Go on',
  nextLesson: 'Next lesson',
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
    window: {
      title: 'Fire into the enemy’s activation',
      text: 'Tomatis is activated, a Russian. Before he acts, and after every action of his, whoever has somebody in range may fire. The question tells who could fire and with which chance; the line is drawn on the board. To pass means: do not ask again until something new can be done.',
      task: (hex: string): string => `Fire at the grenadiers in ${hex}: the button beside “Pass” takes the best shot.`,
    },
    orders: {
      title: 'Standing orders',
      text: 'A company of grenadiers failed its check and fell back with a loss. In a large battle such questions would come by the dozen. Standing orders answer them: careful, steady or bold, or rules of your own for a command or a unit. What they do not cover is still asked.',
      task: (): string => 'Open “Orders” and choose “steady” for the Poles.',
    },
    guns: {
      title: 'Guns',
      text: 'Guns reach far, and farther off they do less. Ready guns fire, turn or shift by hand; limbered ones move and cannot fire. With guns alone the enemy only falls back or loses a step: they open the way for others.',
      task: (hex: string): string => `Click the guns in 1620, then the grenadiers in ${hex}, and fire.`,
    },
    gallop: {
      title: 'The run of a charge',
      text: 'Cavalry that rides three hexes straight on over open ground, the enemy’s included, may charge: that is worth 2 in the melee, which is fought at once. Madaliński’s horse stands three hexes behind the jägers.',
      task: (hex: string): string => `Click the cavalry in 1623, then ${hex}.`,
    },
    charge: {
      title: 'Charge',
      text: 'Two hexes straight on; the third is the enemy’s. Whoever steps into an enemy is asked once more, and sees the odds.',
      task: (hex: string): string => `Click ${hex} twice, and choose the charge.`,
    },
    counterattack: {
      title: 'Counterattack',
      text: 'Jägers came into the hex before your front. That gives you a reaction: fire, counterattack or let it be. A counterattack needs a passed Morale check and is fought at once; who fires, stays.',
      task: (hex: string): string => `Counterattack into ${hex}.`,
    },
    square: {
      title: 'The Square',
      text: 'Cavalry is near. Four companies in one hex of clear ground may form Square, for all their movement points: no flank and no rear, and cavalry fights badly against it. But it hardly moves, does not attack, and guns hurt it more.',
      task: (hex: string): string =>
        `Click the stack in ${hex} until all four companies are picked, move the stack, and choose “Form square”.`,
    },
    victory: {
      title: 'What wins',
      text: 'Beaten units, taken guns and places give points; the marker moves to and fro. What an even balance means differs: at Niemenczyn the Russians win then. Some limits end the battle at once, others are looked at when the Turn ends.',
      task: (): string => 'Open “Field”: it tells where every point came from, who would win now, and what is still needed.',
    },
    chit: {
      title: 'The overall commander',
      text: 'Kościuszko’s own chit was drawn. He has no troops of his own in reach of orders; he activates one of his commanders, who then acts as if he had been drawn, or declines and leads a few units himself.',
      task: (): string => 'Activate Szyrer.',
    },
    armies: {
      title: 'The order of battle',
      text: 'More than a hundred counters lie here. The order of battle lists every command: who is where, who may act, who has acted, who is out of command and why. A click goes there; the key c shows the whole command, n goes to the next who may act.',
      task: (): string => 'Open “Armies”.',
    },
    gather: {
      title: 'Many at once',
      text: 'A command, a line or a wing can be moved together. Clicks with the shift key or a rectangle take stacks in and out.',
      task: (): string => 'In the list, choose “Select all that may act” in Szyrer’s command.',
    },
    march: {
      title: 'March',
      text: 'Point at a hex: everybody goes as far and in the same direction as the one nearest to it. You see where each will stand, what it costs and where somebody would react. The march stops where the enemy answers.',
      task: (hex: string): string => `Click ${hex} twice: the first click shows, the second gives the order.`,
    },
    close: {
      title: 'End the activation',
      text: 'The line has gone forward. Who could still act is told before an activation ends. And if you do not know what to do: the hint makes a plan, draws it on the board, and carries out one order of it or all.',
      task: (): string => 'End the activation.',
    },
  },
  after: ['', 'They lost their place. Look at the board, then go on.', 'Look at the board, then go on.'],
  overs: [
    {
      title: 'That was an activation',
      text: 'Move, fire, reaction, melee, withdrawal: everything else is built from these. The game shows what can be done and answers “why not?” with the number of the rule.',
    },
    {
      title: 'Now you can fight',
      text: 'Fire windows and orders, guns, charge, counterattack, Square and victory: what is left is practice, and the rules are one click away.',
    },
    {
      title: 'Now you can lead an army',
      text: 'Chits, commands, marches and plans: a whole day at Szczekociny is an evening.',
    },
  ],
} as const;
