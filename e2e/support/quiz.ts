import type { Page } from '@playwright/test';

/** The forward stroke's quiz: each question and its right answer. */
const ANSWERS = [
  ['When do you begin to pull?', 'After the whole blade is buried beside the toes'],
  [
    'Where does the power of the stroke come from?',
    'Trunk rotation and the foot on the stroke side',
  ],
  [
    'Why keep the shaft close to vertical?',
    'The blade stays near the keel and the boat runs straight',
  ],
  ['Where does the blade leave the water?', 'At the hip, or even the knee in a short boat'],
  ['You want to go faster. What do you change?', 'Shorten the back end and raise the rate'],
] as const;

export const FORWARD_STROKE = '/module.html?id=04-forward-stroke';

/** Answers the forward stroke's quiz on its page. @param pick the answer's text or its position */
export const answerAll = async (
  page: Page,
  pick: (right: string, index: number) => string | number,
): Promise<void> => {
  for (const [index, [question, right]] of ANSWERS.entries()) {
    const group = page.getByRole('group', { name: question });
    const chosen = pick(right, index);
    await (
      typeof chosen === 'string'
        ? group.getByRole('radio', { name: chosen })
        : group.getByRole('radio').nth(chosen)
    ).check();
    await page
      .getByRole('button', {
        name: index === ANSWERS.length - 1 ? 'Check answers' : 'Next question',
      })
      .click();
  }
};
