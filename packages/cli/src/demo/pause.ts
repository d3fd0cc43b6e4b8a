/** A short rest between turns that any key ends; Ctrl-C ends the command, as everywhere. */

const CTRL_C = '\u0003';
const ENDED_BY_CTRL_C = 130;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const { stdin } = process;
    const hasKeys = stdin.isTTY === true;
    const onKey = (key: Buffer): void => {
      if (key.toString() === CTRL_C) process.exit(ENDED_BY_CTRL_C);
      end();
    };
    const timer = setTimeout(() => end(), milliseconds);
    function end(): void {
      clearTimeout(timer);
      if (hasKeys) {
        stdin.off('data', onKey);
        stdin.setRawMode(false);
        stdin.pause();
      }
      resolve();
    }
    if (!hasKeys) return;
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on('data', onKey);
  });
}
