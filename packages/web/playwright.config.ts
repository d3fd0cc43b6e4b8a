import { defineConfig } from '@playwright/test';

const executablePath = process.env['KOSYNIER_BROWSER'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/runs',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  reporter: [['list']],
  use: {
    baseURL: 'http://127.0.0.1:17940',
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: ['--no-sandbox'] },
  },
  webServer: {
    command: 'node ../../node_modules/vite/bin/vite.js preview --port 17940 --strictPort --host 127.0.0.1',
    url: 'http://127.0.0.1:17940',
    reuseExistingServer: false,
  },
});
