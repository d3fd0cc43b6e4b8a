/** What a newcomer should know about Niemenczyn. */

import type { About } from '@kosynier/engine';

export const ABOUT: About = {
  history: {
    en: 'In April 1794 Vilnius had just freed itself, and what was left of its Russian garrison had joined Lieutenant Colonel Lewiz near Niemenczyn, up the river Wilia. Lieutenant Colonel Grabowski was sent after them with some 480 men and two guns. He trusted a rumour about a beaten enemy, sent out no scouts and did not wait for the horse of Eydziatowicz. In truth Lewiz had more than seven hundred men fit to fight, and during the night they had dug in on both sides of the road to Sużany. At dawn on 27 April the Poles came out of a narrow gully straight into the fire of the works. The foot broke in a counter-attack and lost both guns; Narbutt’s volunteers were scattered by the Cossacks; only the National Cavalry rode through to the Russian camp and brought away sixty horses. When Eydziatowicz came, it was over, but Lewiz marched off and Vilnius was safe.',
    pl: 'W kwietniu 1794 roku Wilno dopiero co się wyzwoliło, a resztki rosyjskiego garnizonu dołączyły do podpułkownika Lewiza pod Niemenczynem, w górę Wilii. Posłano za nimi podpułkownika Grabowskiego z 480 ludźmi i dwoma działami. Grabowski uwierzył pogłosce o rozbitym nieprzyjacielu, nie wysłał zwiadu i nie czekał na jazdę Eydziatowicza. Tymczasem Lewiz miał ponad siedmiuset zdolnych do walki i przez noc okopał się po obu stronach drogi na Sużany. O świcie 27 kwietnia Polacy wyszli z wąskiego parowu wprost pod ogień szańców. Piechota załamała się w kontrataku i straciła oba działa, ochotników Narbutta rozproszyli Kozacy, tylko kawaleria narodowa dotarła do rosyjskiego obozu i uprowadziła sześćdziesiąt koni. Gdy nadszedł Eydziatowicz, było po bitwie, ale Lewiz odmaszerował i Wilno było bezpieczne.',
  },
  special: [
    {
      en: 'The smallest battle, eighteen units and six turns, and the best one to learn with.',
      pl: 'Najmniejsza bitwa, osiemnaście oddziałów i sześć etapów; najlepsza do nauki.',
    },
    {
      en: 'The Poles have to come out of a gully between escarpments, against ramparts.',
      pl: 'Polacy muszą wyjść z parowu o stromych zboczach, wprost na szańce.',
    },
    {
      en: 'A Polish unit that reaches the camp in 1108 turns a Russian victory into a draw.',
      pl: 'Polski oddział, który dotrze do obozu na polu 1108, zamienia zwycięstwo Rosjan w remis.',
    },
    {
      en: 'No overall commanders: whoever loses his commander fights on without orders.',
      pl: 'Nie ma wodzów naczelnych: kto straci dowódcę, walczy dalej bez rozkazów.',
    },
    {
      en: 'In scenario II Grabowski waits for Eydziatowicz, and the Poles choose where they come on along the southern edge.',
      pl: 'W scenariuszu II Grabowski czeka na Eydziatowicza, a Polacy sami wybierają pola na południowej krawędzi.',
    },
  ],
  sources: {
    en: 'From the rulebook: the forces, the course of the battle, the company 1/I/7, the camp and return hex, both scenarios with pools and points, and the kinds of terrain. No other account with more detail is known to us: where every hex of the board lies, where the units start and most of their ratings are our reconstruction.',
    pl: 'Z instrukcji pochodzą: siły stron, przebieg bitwy, kompania 1/I/7, obóz i pola powrotu, oba scenariusze z pulami i progami punktów oraz rodzaje terenu. Nie znamy dokładniejszej relacji: układ pól planszy, pola wyjściowe i większość współczynników odtworzyliśmy sami.',
  },
};
