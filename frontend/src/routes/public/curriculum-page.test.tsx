import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isKnownStudent, noteStudent } from '../../lib/known-student';
import { asked, openPage } from '../../testing/open-page';
import { sampleModules, sampleProgress } from '../../testing/sample-course';
import { sampleProfile } from '../../testing/sample-portal';

afterEach(() => localStorage.clear());

const SPLIT = {
  'Foundation & Basics': 3,
  'Essential Strokes': 11,
  'Advanced Techniques': 10,
  'Application & Summary': 1,
};
const TEXT = 'You will take more forward strokes than all others together. '.repeat(5);
const modules = Object.entries(SPLIT)
  .flatMap(([category, count]) => Array.from({ length: count }, () => category))
  .map((category, index) => ({
    id: `${String(index + 1).padStart(2, '0')}-module`,
    title: `Module ${index + 1}`,
    category,
    order: index + 1,
    preview: TEXT.slice(0, 200),
    moduleText: TEXT.slice(0, 300),
    videoLink: null,
    quiz: [],
    hasQuiz: index % 2 === 0,
    locked: true,
  }));
const open = (answer: unknown = modules, path = '/curriculum') =>
  openPage(path, { '/api/modules': answer });
const panel = () => screen.getByRole('tabpanel', { hidden: false });

it('has four tabs that split the 25 modules [489-491, 494, 496]', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(Object.keys(SPLIT));
  for (const [category, count] of Object.entries(SPLIT)) {
    await userEvent.click(screen.getByRole('tab', { name: category }));
    expect(screen.getByRole('tab', { name: category, selected: true })).toBeVisible();
    expect(within(panel()).getAllByRole('article')).toHaveLength(count);
  }
});

it('moves between tabs with the arrow keys', async () => {
  await open();
  screen.getByRole('tab', { selected: true }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Application & Summary' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Essential Strokes', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Application & Summary', selected: true })).toHaveFocus();
});

it('previews a module in 120 characters, cut between words [492]', async () => {
  await open();
  const [text] = within(panel()).getAllByText(/^You will take/);
  expect(text!.textContent.length).toBeLessThanOrEqual(120);
  expect(text!.textContent).toMatch(/\w…$/);
});

it('shows a signed-in student their progress without asking them to sign in [493, 495]', async () => {
  noteStudent('ana');
  await openPage('/curriculum', {
    '/api/modules': sampleModules.map((module) => ({ ...module, locked: true, quiz: [] })),
    '/api/module-progress': [
      sampleProgress('01', { status: 'Complete' }),
      sampleProgress('02', { status: 'In Progress' }),
    ],
  });
  expect(await screen.findByText(/^1 of 25 modules complete\. Next: Module 2\.$/)).toBeVisible();
  expect(screen.queryByText(/Sign in to open the modules/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/module.html?id=02-module',
  );
  expect(within(panel()).getByRole('link', { name: 'Review Module: Module 1' })).toHaveAttribute(
    'href',
    '/module.html?id=01-module',
  );
  expect(within(panel()).getByRole('link', { name: 'Start: Module 3' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign up for free' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your modules' })).toHaveAttribute(
    'href',
    '/student/modules',
  );
});

it('sells nothing to someone with a plan', async () => {
  noteStudent('ana');
  await openPage('/curriculum', {
    '/api/modules': sampleModules,
    '/api/module-progress': [],
    '/api/student/profile': sampleProfile,
  });
  expect(await screen.findByRole('link', { name: 'Send a video' })).toHaveAttribute(
    'href',
    '/student/submit',
  );
  expect(screen.queryByRole('link', { name: 'See remote coaching' })).toBeNull();
});

it('shows the visitor’s page once the session has ended, and stops requesting progress [485, 501]', async () => {
  noteStudent('ana');
  await openPage('/curriculum', {
    '/api/modules': modules,
    '/api/module-progress': new Response('{}', { status: 401 }),
  });
  await waitFor(() => expect(isKnownStudent()).toBe(false));
  expect(screen.getByText(/^Sign in to open the modules/)).toBeVisible();
});

it('asks a visitor to sign in on every tab, without requesting progress from the server [494, 495, 501]', async () => {
  await open();
  for (const tab of screen.getAllByRole('tab')) await userEvent.click(tab);
  expect(screen.getByRole('heading', { name: 'Your progress' })).toBeVisible();
  expect(screen.getByText(/^Sign in to open the modules/)).toBeVisible();
  expect(within(panel()).getAllByRole('link', { name: /^Sign in to open/ })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/module\.html\?id=/),
  );
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/student/login');
  expect(screen.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute(
    'href',
    '/student/register',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(asked).toEqual(['/api/modules']);
});

it.each([
  [new Response('down', { status: 503 }), '503: down'],
  [new TypeError('broken line'), 'Failed to load modules'],
])('says what went wrong when the modules can’t be loaded [500] %#', async (answer, text) => {
  await open(answer);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText(/^Couldn’t load the modules\./)).toBeVisible();
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.length).toBe(before + 1));
});

it('shows the same page at its other address, highlighted in the navigation [074, 075]', async () => {
  await open(modules, '/training-programs');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Training Programs');
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  expect(within(navigation).getByRole('link', { name: 'Training Programs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/curriculum$/),
  );
});

it('reveals no quiz answers [502]', async () => {
  await open();
  expect(document.body.innerHTML).not.toMatch(/answerIndex|explanation/);
});
