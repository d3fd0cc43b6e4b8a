/** What a released bundle of rules offers: all that a table asks. A change of the shape of `Rules` raises this number. */
export const BUNDLE = 1;
export { OWN_RULES as RULES } from './rules.ts';
