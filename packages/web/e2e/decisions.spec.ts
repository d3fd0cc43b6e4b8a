/** Every question of the rules, from every battle, is asked in the page and can be answered. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { giveChanceAnew, test } from './given.ts';
import { chooseSomething, generator, openFile, POSITIONS, positionFile, takeSeat, watchErrors } from './support.ts';

const FILES = existsSync(POSITIONS) ? readdirSync(POSITIONS).filter((name) => name.endsWith('.jsonl')) : [];

/** All questions of `DecisionKind`; the positions are made by make-positions.ts. */
const QUESTIONS =
  'setupPlacement poolChoice overallCommanderChoice namedUnitsChoice liaisonChoice armChoice entryGroup arrivalChoice returnPlacement fireWindow phasingAction moveStep commanderStep reaction counterattackGroup skirmisherShot squareAttempt chargeDeclare meleeNext meleeLead lossAllocation retreatCause retreatHex winnerFacing crisisOrder passingUnitPlacement commanderMove gunFacing stackOrder'.split(
    ' ',
  );

test('no question is left out', () => {
  expect(QUESTIONS.filter((kind) => !FILES.some((name) => name.endsWith(`-${kind}.jsonl`)))).toEqual([]);
});

/** `battle-scenario`, as the names of the positions begin. */
const SCENARIOS = [...new Set(FILES.map((name) => name.slice(0, name.lastIndexOf('-'))))];

/** The smallest board goes on for some questions; on the others a question is answered, and its board drawn again takes a second. */
const answersOf = (scenario: string): number => (scenario.startsWith('niemenczyn') ? 4 : 1);

/** Opens a position, reads its question and answers it and what follows. Whatever fails names the position. */
async function answerQuestions(page: Page, name: string, answers: number): Promise<void> {
  const random = generator(11);
  const prompt = page.getByTestId('prompt');
  await openFile(page, name, positionFile(name));
  await expect(prompt, name).toBeVisible();
  await expect(page.locator('[data-board]'), name).toBeVisible();
  await takeSeat(page);
  await expect(prompt, name).not.toBeEmpty();
  // The dice may end a game that is nearly decided.
  const over = page.getByTestId('outcome');
  const next = page.locator('button[data-action], button[data-choice], [data-testid="take-seat"]').filter({ visible: true });
  for (let count = 0; count < answers; count++) {
    await expect(next.or(over).first(), `${name}, after ${count} answers`).toBeVisible();
    if (await over.isVisible()) break;
    await chooseSomething(page, random);
  }
  await expect(next.or(over).first(), `${name}, after its answers`).toBeVisible();
}

// A page opens all positions of its scenario one after another: to load it anew for each took longer than the rest.
for (const scenario of SCENARIOS) {
  test(scenario, async ({ page, seed }) => {
    const errors = watchErrors(page);
    for (const name of FILES.filter((one) => one.startsWith(`${scenario}-`)))
      await test.step(name, async () => {
        await giveChanceAnew(page, seed);
        await answerQuestions(page, name, answersOf(scenario));
        expect(errors, name).toEqual([]);
      });
  });
}
