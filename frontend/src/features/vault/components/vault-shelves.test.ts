import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('shows the cards in reading order even while a lesson takes a whole row', () => {
  const styles = ['vault-shelves', 'video-card'].map((name) =>
    readFileSync(join(__dirname, `${name}.module.css`), 'utf8'),
  );
  expect(styles.join('\n')).not.toMatch(/\bdense\b|^\s*order:|-reverse\b/m);
});
