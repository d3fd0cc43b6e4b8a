/** Marks on a time line: moments may lie close together, but each mark must be seen and pressed by itself. */

/**
 * Where the marks stand, from 0 to 1: at their moments, in order of time; those that lie too close move apart evenly, so that the middle of
 * the crowd stays where it is.
 */
export function marksApart(moments: readonly number[], apart: number): number[] {
  // Without the room that the marks before it take, no mark may stand before another one: one that would, shares the middle with it.
  const crowds: { sum: number; count: number }[] = [];
  for (const [before, moment] of moments.entries()) {
    let crowd = { sum: moment - before * apart, count: 1 };
    for (let last = crowds.at(-1); last !== undefined && middle(last) > middle(crowd); last = crowds.at(-1)) {
      crowd = { sum: crowd.sum + last.sum, count: crowd.count + last.count };
      crowds.pop();
    }
    crowds.push(crowd);
  }
  const latest = 1 - (moments.length - 1) * apart;
  return crowds
    .flatMap((crowd) => Array.from({ length: crowd.count }, () => Math.max(0, Math.min(latest, middle(crowd)))))
    .map((place, before) => place + before * apart);
}

const middle = ({ sum, count }: { readonly sum: number; readonly count: number }): number => sum / count;
