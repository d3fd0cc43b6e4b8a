import { defineConfig } from '@playwright/test';

const executablePath = process.env['KOSYNIER_BROWSER'];
const port = process.env['KOSYNIER_PORT'] ?? '17940';
const address = `http://127.0.0.1:${port}`;

/** The popups of the address bar: two pages of the browser's own beside every one of ours, a fifth of the processor's time, and no test sees them. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright leaves out by the same switch, of which the browser hears the last alone. */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/cluster.ts',
  outputDir: 'test-results/runs',
  // Twice as many as the machines that the tests are made for have cores: a test waits for frames for half of its time.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  // Only for what never comes: a busy machine takes its time, and everything else is waited for by what is to be seen.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
    locale: 'en-GB',
    // A worker would fetch and keep the whole page anew for every test; whatever tests it lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', `--disable-features=${[...LEFT_OUT, ...POPUPS].join()}`],
    },
  },
  webServer: {
    command: `node ../../node_modules/vite/bin/vite.js preview --port ${port} --strictPort --host 127.0.0.1`,
    url: address,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
