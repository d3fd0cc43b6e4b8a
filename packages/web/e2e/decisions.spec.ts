/** Every question of the rules, from every battle, is asked in the page and can be answered. */
import { existsSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './given.ts';
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

for (const name of FILES) {
  test(name, async ({ page }) => {
    const errors = watchErrors(page);
    const random = generator(11);
    await openFile(page, name, positionFile(name));
    await expect(page.getByTestId('prompt')).toBeVisible();
    await takeSeat(page);
    const before = await page.getByTestId('prompt').textContent();
    expect(before).not.toBe('');
    // The dice may end a game that is nearly decided.
    const over = page.getByTestId('outcome');
    const next = page.locator('button[data-action], button[data-choice], [data-testid="take-seat"]').filter({ visible: true });
    for (let count = 0; count < 4; count++) {
      await next.or(over).first().waitFor();
      if (await over.isVisible()) break;
      await chooseSomething(page, random);
    }
    expect(errors).toEqual([]);
  });
}
