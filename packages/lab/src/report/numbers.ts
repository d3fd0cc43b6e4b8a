/** Numbers as each language writes them: both put the sign of percent right behind the number, and Polish has a comma where English has a point. */
import type { Language } from '@kosynier/words';
import type { Mean, Share } from '../statistics.ts';

export interface Numbers {
  readonly decimal: (value: number, digits: number) => string;
  readonly percent: (share: number, digits?: number) => string;
  readonly signed: (value: number, digits?: number) => string;
  /** `+6%`, `−3%`, `±0%`: how much a share has changed, in whole percentage points. */
  readonly change: (by: number) => string;
  /** `62.5% (51.2–72.6)` */
  readonly share: (share: Share, digits?: number) => string;
  /** `+1.20 (+0.85 … +1.55)` */
  readonly mean: (mean: Mean, digits?: number) => string;
  /** As `mean`, in percentage points. */
  readonly points: (mean: Mean) => string;
}

export function numbersOf(language: Language): Numbers {
  const decimal = (value: number, digits: number): string => {
    const text = Math.abs(value).toFixed(digits);
    const isNegative = value < 0 && Number(text) !== 0;
    return `${isNegative ? '−' : ''}${language === 'pl' ? text.replace('.', ',') : text}`;
  };
  const percent = (share: number, digits = 1): string => `${decimal(share * 100, digits)}%`;
  const signed = (value: number, digits = 2): string => {
    const text = decimal(value, digits);
    return text.startsWith('−') ? text : `+${text}`;
  };
  const mean = ({ mean: middle, low, high }: Mean, digits = 2): string =>
    low === null || high === null ? signed(middle, digits) : `${signed(middle, digits)} (${signed(low, digits)} … ${signed(high, digits)})`;
  return {
    decimal,
    percent,
    signed,
    mean,
    change: (by) => (Math.round(by * 100) === 0 ? '±0%' : `${signed(by * 100, 0)}%`),
    share: ({ share, low, high }, digits = 1) => `${percent(share, digits)} (${decimal(low * 100, digits)}–${decimal(high * 100, digits)})`,
    points: ({ mean: middle, low, high }) =>
      mean({ mean: middle * 100, low: low === null ? null : low * 100, high: high === null ? null : high * 100 }, 1),
  };
}
