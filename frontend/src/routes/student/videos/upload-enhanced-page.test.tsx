import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleSubmission } from '../../../testing/sample-portal';

withPortalApi();

const CHECK = '/api/video/validate-link';
const SUBMIT = '/api/student/video-submission';
const LINK = 'https://youtu.be/abcdefghijk';
const valid = { isValid: true, platform: 'YouTube', error: null, outcome: 'valid' };

const open = async (
  fields: { link?: string; title?: string; area?: string; description?: string } = {},
) => {
  const portal = openScreen('/student/upload-enhanced');
  const {
    link = LINK,
    title = 'Hip snap',
    area = 'strokes-techniques',
    description = 'Onside, flat water',
  } = fields;
  await typeInto('Title', title);
  await typeInto('Focus area', area);
  await typeInto('Description', description);
  await typeInto('Video link', link);
  return {
    ...portal,
    press: () => portal.user.click(screen.getByRole('button', { name: 'Send video' })),
  };
};

it('offers seven focus areas with its own labels, and requires one [551, 554]', async () => {
  answer('post', CHECK, valid);
  const { press } = await open({ area: '' });
  const list = screen.getByLabelText('Focus area');
  expect(
    within(list)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value),
  ).toEqual([
    '',
    'rolling',
    'playboating',
    'river-running',
    'strokes-techniques',
    'strategy-mindset',
    'fitness-training',
    'general',
  ]);
  expect(await screen.findByText('Link works (YouTube)')).toBeVisible();
  await press();
  await expectSummary('Please check the form', 'Focus area needs another look.');
  expect(callsOf(SUBMIT)).toEqual([]);
});

it('lists only the remaining errors in the summary [554]', async () => {
  answer('post', CHECK, valid);
  const { press } = await open({ area: '', title: 'Hi' });
  expect(await screen.findByText('Link works (YouTube)')).toBeVisible();
  await press();
  await expectSummary('Title and Focus area need another look.');
  await typeInto('Title', 'Hip snap');
  await expectSummary('Focus area needs another look.');
  await typeInto('Focus area', 'rolling');
  await waitFor(() => expect(screen.queryByText('Please check the form')).not.toBeInTheDocument());
});

it('sends a video [085, 565]', async () => {
  answer('post', CHECK, valid);
  answer('post', SUBMIT, sampleSubmission, 201);
  const { press } = await open();
  expect(await screen.findByText('Link works (YouTube)')).toBeVisible();
  await press();
  expect(await screen.findByRole('heading', { name: 'Video sent' })).toBeVisible();
  expect(bodyOf(SUBMIT)).toMatchObject({
    videoLink: LINK,
    title: 'Hip snap',
    skillArea: 'strokes-techniques',
  });
});

it('reports an invalid address without asking the server [548]', async () => {
  const { press } = await open({ link: 'my video' });
  expect(await screen.findByText('Please enter a valid video URL')).toBeVisible();
  await press();
  await expectSummary('Please check the form', 'Video link needs another look.');
  expect(callsOf(CHECK)).toEqual([]);
});

it.each(['/student/submit', '/student/upload', '/student/upload-enhanced'])(
  '%s asks for the file first, then for a link',
  async (path) => {
    openScreen(path);
    const link = await screen.findByLabelText('Video link');
    const file = screen.getByRole('button', { name: 'Choose a video' });
    expect(file).toHaveAccessibleDescription(/MP4 or MOV, up to 1 GB and 30 minutes/);
    expect(file.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { name: 'Or paste a link' })).toBeVisible();
  },
);

/**
 * Makes the server wait until the test lets it respond. A check starts automatically one second
 * after the last key.
 */
const slowCheck = () => {
  let letGo = () => {};
  answer('post', CHECK, valid, 200, new Promise<void>((resolve) => (letGo = resolve)));
  return () => letGo();
};

it('sends a link that the server found to work [555, 557, 558, 559]', async () => {
  const letGo = slowCheck();
  answer('post', SUBMIT, sampleSubmission, 201);
  const { press } = await open();
  await press();
  await expectSummary('Please Validate Video Link First');
  expect(callsOf(SUBMIT)).toEqual([]);
  letGo();
  expect(await screen.findByText('Link works (YouTube)')).toBeVisible();
  await press();
  expect(await screen.findByRole('heading', { name: 'Video sent' })).toBeVisible();
  expect(bodyOf(CHECK)).toEqual({ url: LINK });
  expect(bodyOf(SUBMIT)).toEqual({
    videoLink: LINK,
    title: 'Hip snap',
    description: 'Onside, flat water',
    skillArea: 'strokes-techniques',
  });
});

it('reports an invalid link, and doesn’t send it [560, 562]', async () => {
  answer('post', CHECK, {
    isValid: false,
    platform: 'YouTube',
    error: 'This video is private.',
    outcome: 'invalid',
  });
  const { press } = await open();
  expect(await screen.findByText('Video Link Invalid')).toBeVisible();
  expect(screen.getByText('This video is private.')).toBeVisible();
  await press();
  await expectSummary('Please Validate Video Link First');
  expect(callsOf(SUBMIT)).toEqual([]);
});

it('reports a failed check, and can retry it [561]', async () => {
  answer('post', CHECK, {}, 500);
  const { user } = await open();
  expect(await screen.findByText('Link Validation Failed')).toBeVisible();
  expect(screen.getByText('Failed to validate video link')).toBeVisible();
  answer('post', CHECK, valid);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Link works (YouTube)')).toBeVisible();
});

it('sends the link when its host doesn’t respond', async () => {
  answer('post', CHECK, { ...valid, outcome: 'unknown' });
  answer('post', SUBMIT, { ...sampleSubmission, linkValidationStatus: 'unknown' }, 201);
  const { press } = await open();
  expect(await screen.findByText(/isn’t responding/i)).toBeVisible();
  await press();
  await waitFor(() => expect(callsOf(SUBMIT)).toHaveLength(1));
});

it('requires a new check after the link was edited [563]', async () => {
  answer('post', CHECK, valid);
  const { press } = await open();
  await screen.findByText('Link works (YouTube)');
  slowCheck();
  await typeInto('Video link', `${LINK}&t=4`);
  expect(screen.queryByText('Link works (YouTube)')).not.toBeInTheDocument();
  await press();
  await expectSummary('Please Validate Video Link First');
  expect(callsOf(SUBMIT)).toEqual([]);
});
