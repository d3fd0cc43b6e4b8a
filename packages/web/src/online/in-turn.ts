/**
 * Changes of one thing reach the server in the order in which they were made: of two requests that are on their way at once, either may come
 * last, and what the page shows would not be what is kept.
 */
export function inTurn(): <T>(send: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (send) => {
    const answer = last.then(send, send);
    last = answer;
    return answer;
  };
}
