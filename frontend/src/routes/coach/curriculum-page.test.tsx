import { act, screen, within } from '@testing-library/react';
import type { CurriculumMap } from '../../features/curriculum-map/api/get-map';
import { openScreen } from '../../testing/open-screen';
import { answer, asked, signedInCoach, withPortalApi } from '../../testing/portal';

withPortalApi();

const ID = '01900000-0000-7000-8000-000000000001';
const PRACTICAL = '01900000-0000-7000-8000-000000000002';
const PATH = '/api/coach/curriculum-map';
const map: CurriculumMap = {
  modules: [
    { id: '01-a', title: 'Posture', students: 0 },
    { id: '02-b', title: 'Edges', students: 12 },
    { id: '03-c', title: 'Water', students: 0 },
  ],
  rows: [
    {
      id: ID,
      name: 'Ana Rivers',
      email: 'ana@example.com',
      planRuns: true,
      complete: 1,
      finished: false,
      movedAt: '2026-05-01T12:00:00.000Z',
      cells: [
        { moduleId: '01-a', state: 'complete', submissionId: null },
        { moduleId: '02-b', state: 'video-waiting', submissionId: PRACTICAL },
      ],
    },
  ],
  total: 60,
};

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', PATH, map);
});

const askedFor = () =>
  asked
    .filter(({ path }) => path.startsWith(PATH))
    .map(({ path }) => {
      const query = new URLSearchParams(path.split('?')[1]);
      return [JSON.parse(query.get('filter') ?? ''), query.get('range')] as const;
    })
    .at(-1);

describe('the curriculum of all students', () => {
  it('shows students by module as colors; the arrow keys say each state in words', async () => {
    const { user } = openScreen('/coach/curriculum');
    const grid = within(await screen.findByRole('grid', { name: 'Everyone’s curriculum' }));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Student',
      '1. Posture0 students',
      '2. Edges12 students',
      '3. Water0 students',
    ]);
    expect(grid.getByRole('link', { name: 'Complete' })).toHaveAttribute(
      'href',
      `/coach/students/${ID}`,
    );
    const waiting = grid.getByRole('link', { name: 'Video waiting' });
    expect(waiting).toHaveAttribute('href', `/coach/review/${PRACTICAL}`);
    await user.hover(waiting);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('2. Edges: Video waiting');
    act(() => waiting.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tooltip')).toHaveTextContent('3. Water: Not started');
    await user.keyboard('{Home}');
    expect(grid.getByRole('link', { name: 'Complete' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('shows the same as a table in words, with links from started cells', async () => {
    const { user } = openScreen('/coach/curriculum');
    await screen.findByRole('grid');
    await user.click(screen.getByLabelText('Show as a table'));
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Student',
      '1. Posture0 students',
      '2. Edges12 students',
      '3. Water0 students',
    ]);
    expect(table.getByRole('rowheader')).toHaveTextContent(
      'Ana Rivers1 of 3, last active May 1, 2026',
    );
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Complete',
      'Video waiting',
      'Not started',
    ]);
    expect(table.getByRole('link', { name: 'Ana Rivers' })).toHaveAttribute(
      'href',
      `/coach/students/${ID}`,
    );
    expect(table.getByRole('link', { name: 'Complete' })).toHaveAttribute(
      'href',
      `/coach/students/${ID}`,
    );
    expect(table.getByRole('link', { name: 'Video waiting' })).toHaveAttribute(
      'href',
      `/coach/review/${PRACTICAL}`,
    );
  });

  it('lists stuck students with a plan first, and can be sorted, filtered and paged', async () => {
    const { user } = openScreen('/coach/curriculum');
    await screen.findByRole('grid');
    expect(askedFor()).toEqual([{ order: 'stuck', active: true }, '[0,24]']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(askedFor()).toEqual([{ order: 'stuck', active: true }, '[25,49]']);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Most recent progress');
    await user.click(screen.getByLabelText('With a plan only'));
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(askedFor()).toEqual([{ order: 'moving', active: false }, '[0,24]']);
  });

  it('says when it can’t be loaded or there are no students', async () => {
    answer('get', PATH, {}, 500);
    const { user } = openScreen('/coach/curriculum');
    expect(await screen.findByText('Couldn’t load the curriculum')).toBeVisible();
    answer('get', PATH, { ...map, rows: [], total: 0 });
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('No students with a plan')).toBeVisible();
  });
});
