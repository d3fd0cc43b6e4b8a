/** Words for fingers. */

/** A finger taps. In Polish one points, which goes with the same case. */
const FOR_FINGERS = [
  ['Click', 'Tap'],
  ['click', 'tap'],
  ['Kliknij', 'Wskaż'],
  ['kliknij', 'wskaż'],
  ['klikaj', 'wskazuj'],
  ['kliknięci', 'dotknięci'],
] as const;

export const forFingers = (text: string): string =>
  window.matchMedia('(pointer: coarse)').matches
    ? FOR_FINGERS.reduce((words, [mouse, finger]) => words.replaceAll(mouse, finger), text)
    : text;
