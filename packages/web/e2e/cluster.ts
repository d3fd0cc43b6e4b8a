/** The PostgreSQL of the tests in the browser, if one of them wants it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it by that name.
export { setup as default } from '../../server/test/cluster-of-run.ts';
