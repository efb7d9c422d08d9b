import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '../../../features/practice/practice-days.rules';
import { forgetTicks } from '../../../features/practice/tick-queue';
import { now } from '../../../lib/clock';
import { readToasts } from '../../../components/toast/toast-store';
import { takeModulePath } from '../../../lib/return-to-module';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  callsOf,
  expectToast,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleModules, sampleProgress } from '../../../testing/sample-course';

withPortalApi();

const FORWARD = sampleModules[3]!;
const PATH = `/module.html?id=${FORWARD.id}`;
const QUIZ = `/api/modules/${FORWARD.id}/quiz`;
const VIDEO = `/api/modules/${FORWARD.id}/video-review`;

beforeEach(() => {
  answer('get', '/api/modules', sampleModules);
  answer('get', '/api/module-progress', []);
  answer('get', '/api/student/practicals', {
    perPeriod: 2,
    left: 1,
    subscribed: true,
    renewsAt: '2026-12-03T12:00:00Z',
  });
});

const graded = (right: number[]) => ({
  score: Math.floor((100 * right.filter(Boolean).length) / 3),
  passed: right.every(Boolean),
  attempts: 2,
  results: FORWARD.quiz.map(({ id }, index) => ({
    questionId: id,
    answer: index % 3,
    correct: right[index] === 1,
    explanation: `Why ${index}.`,
  })),
});
const open = async (path = PATH) => {
  const portal = openScreen(path);
  await screen.findByRole('heading', { level: 1, name: 'The Forward Stroke' });
  await screen.findByRole('heading', { name: 'Practical video' });
  return portal;
};
const takeAll = async ({ user }: ReturnType<typeof openScreen>) => {
  for (const [index, { question, options }] of FORWARD.quiz.entries()) {
    await user.click(
      within(await screen.findByRole('group', { name: question })).getByRole('radio', {
        name: options[index % 3]!,
      }),
    );
    await user.click(
      screen.getByRole('button', { name: index === 2 ? 'Check answers' : 'Next question' }),
    );
  }
};

it('shows the module in the query with its text, drawing, quiz and neighbors [503, 507]', async () => {
  await open();
  expect(screen.getByText('Text of module 4.')).toBeVisible();
  expect(screen.getByText(/Module 4 of 25 · Essential Strokes/)).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Step by step' })).getAllByRole('listitem'),
  ).toHaveLength(5);
  expect(screen.getByRole('heading', { name: 'Quiz' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous: Module 3' })).toHaveAttribute(
    'href',
    '/module.html?id=03-module',
  );
  expect(screen.getByRole('link', { name: 'Next: Module 5' })).toHaveAttribute(
    'href',
    '/module.html?id=05-module',
  );
});

it.each([
  [
    'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H/view?usp=sharing',
    'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H/preview',
  ],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
])('embeds %p with its player [504, 505]', async (videoLink, player) => {
  answer(
    'get',
    '/api/modules',
    sampleModules.map((module) => (module.id === FORWARD.id ? { ...module, videoLink } : module)),
  );
  await open();
  expect(screen.getByTitle('Video: The Forward Stroke')).toHaveAttribute('src', player);
});

it('shows no quiz if the module has none [508]', async () => {
  openScreen('/module.html?id=25-module');
  await screen.findByRole('heading', { name: 'Practical video' });
  expect(screen.queryByRole('heading', { name: 'Quiz' })).toBeNull();
});

it.each(['99-unheard-of', '', '<script>', '../../etc/passwd'])(
  'reports the unknown id %p [506]',
  async (id) => {
    openScreen(`/module.html?id=${encodeURIComponent(id)}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Module not found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All modules' })).toHaveAttribute(
      'href',
      '/student/modules',
    );
  },
);

it('asks one question at a time, by keyboard too, and requires an answer to continue [507]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an answer to continue.');
  act(() => screen.getAllByRole('radio')[0]!.focus());
  await user.keyboard(' ');
  expect(
    within(screen.getByRole('group', { name: FORWARD.quiz[0]!.question })).getAllByRole('radio'),
  ).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  await waitFor(() => expect(screen.getByText(FORWARD.quiz[1]!.question)).toHaveFocus());
  expect(screen.getByText('Question 2 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(
    within(screen.getByRole('group', { name: FORWARD.quiz[0]!.question })).getByRole('radio', {
      name: 'First option',
    }),
  ).toBeChecked();
});

it('sends the answers once with a key, and says which were right and why [509, 510]', async () => {
  answer('post', QUIZ, graded([1, 1, 0]));
  const portal = await open();
  await takeAll(portal);
  expect(await screen.findByRole('heading', { name: 'Not passed: 66%' })).toHaveFocus();
  const sent = bodyOf(QUIZ) as { answers: number[]; key: string; mark: string };
  expect(sent.mark).toBe(FORWARD.quizMark);
  expect(sent.answers).toEqual([0, 1, 2]);
  expect(sent.key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(
    screen.getByText(/2 of 3 right\. You need 80% to pass\. You’ve taken this quiz 2 times/),
  ).toBeVisible();
  expect(screen.getByText('Why 2.').closest('li')).toHaveTextContent('Wrong: Third option');
  expect(callsOf('/api/module-progress').length).toBeGreaterThan(1);

  answer('post', QUIZ, graded([1, 1, 1]));
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await takeAll(portal);
  expect(await screen.findByRole('heading', { name: 'Passed: 100%' })).toBeVisible();
  const keys = callsOf(QUIZ).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(2);
});

it('keeps the answers and the key when sending fails', async () => {
  answer('post', QUIZ, {}, 0);
  const portal = await open();
  await takeAll(portal);
  await expectToast(
    'Your answers were not graded',
    'The site can’t be reached. Check your connection and try again.',
  );
  answer('post', QUIZ, graded([1, 1, 1]));
  await portal.user.click(screen.getByRole('button', { name: 'Check answers' }));
  await screen.findByRole('heading', { name: 'Passed: 100%' });
  expect(new Set(callsOf(QUIZ).map(({ body }) => (body as { key: string }).key)).size).toBe(1);
});

it('sends changed answers under a new key, since the first try may have been graded', async () => {
  answer('post', QUIZ, {}, 0);
  const portal = await open();
  await takeAll(portal);
  await expectToast('Your answers were not graded');
  const options = FORWARD.quiz[2]!.options;
  await portal.user.click(screen.getByRole('radio', { name: options[0]! }));
  answer('post', QUIZ, graded([1, 1, 1]));
  await portal.user.click(screen.getByRole('button', { name: 'Check answers' }));
  await screen.findByRole('heading', { name: 'Passed: 100%' });
  const tries = callsOf(QUIZ).map(({ body }) => body as { key: string; answers: number[] });
  expect(tries.map(({ answers }) => answers)).toEqual([
    [0, 1, 2],
    [0, 1, 0],
  ]);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
});

it('keeps the answers over a lost session and a reload until they’re graded', async () => {
  answer('post', QUIZ, { error: 'Please sign in.', code: 'UNAUTHORIZED' }, 401);
  const portal = await open();
  answer('get', '/api/module-progress', {}, 401);
  await takeAll(portal);
  await expectToast(
    'Your answers were not graded',
    'You were signed out. Your answers are saved: sign in to check them.',
  );
  await waitFor(() => expect(portal.at()).toBe('/student/login'));
  expect(takeModulePath()).toBe(PATH);
  cleanup();

  answer('get', '/api/module-progress', []);
  answer('post', QUIZ, graded([1, 1, 1]));
  const after = await open();
  expect(screen.getByRole('radio', { name: FORWARD.quiz[2]!.options[2] })).toBeChecked();
  await after.user.click(screen.getByRole('button', { name: 'Check answers' }));
  await screen.findByRole('heading', { name: 'Passed: 100%' });
  expect(callsOf(QUIZ)[0]!.body).toEqual(callsOf(QUIZ)[1]!.body);
  await after.user.click(screen.getByRole('button', { name: 'Take it again' }));
  expect(await screen.findByText('Question 1 of 3')).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('quiz'))).toEqual([]);
});

it('resumes at the first unanswered question, and drops the answers if the quiz changed', async () => {
  const portal = await open();
  const [first, second] = FORWARD.quiz;
  await portal.user.click(screen.getByRole('radio', { name: first!.options[1] }));
  await portal.user.click(screen.getByRole('button', { name: 'Next question' }));
  cleanup();
  const after = await open();
  expect(screen.getByRole('group', { name: second!.question })).toBeVisible();
  await after.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: first!.options[1] })).toBeChecked();
  cleanup();

  answer(
    'get',
    '/api/modules',
    sampleModules.map((module) => ({ ...module, quizMark: 'another' })),
  );
  await open();
  expect(screen.getByRole('group', { name: first!.question })).toBeVisible();
  expect(screen.getByRole('radio', { name: first!.options[1] })).not.toBeChecked();
});

it('starts over when the coach changed the quiz', async () => {
  answer(
    'post',
    QUIZ,
    { error: 'The coach changed this quiz while you were answering.', code: 'QUIZ_CHANGED' },
    409,
  );
  const portal = await open();
  const [first, ...others] = FORWARD.quiz;
  const changed = {
    ...FORWARD,
    quiz: [{ ...first!, question: 'Asked anew?' }, ...others],
    quizMark: 'another',
  };
  answer(
    'get',
    '/api/modules',
    sampleModules.map((module) => (module.id === FORWARD.id ? changed : module)),
  );
  await takeAll(portal);
  await expectToast(
    'Your answers were not graded',
    'The coach changed this quiz while you were answering.',
  );
  expect(await screen.findByRole('group', { name: 'Asked anew?' })).toBeVisible();
});

it('says what to film if the coach wrote it', async () => {
  answer(
    'get',
    '/api/modules',
    sampleModules.map((module) =>
      module.id === FORWARD.id ? { ...module, practicalTask: 'Film 20 strokes.' } : module,
    ),
  );
  await open();
  expect(screen.getByText('Film 20 strokes.')).toBeVisible();
});

it('shows the best quiz score and the practical’s status, and offers another try of each on click', async () => {
  const scoredAt = '2026-11-02T10:00:00Z';
  const reviewed = {
    videoReviewSubmitted: true,
    videoReviewCompleted: true,
    videoReviewScoredAt: scoredAt,
    practicalScore: 70,
  };
  answer('get', '/api/module-progress', [
    sampleProgress('04', { quizScore: 60, quizAttempts: 1, ...reviewed }),
  ]);
  const { user } = await open();
  expect(screen.getByText('Not passed yet: your best score is 60%.')).toBeVisible();
  expect(
    screen.getByText(/^Your coach reviewed your practical and scored it 70 out of 100\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the review' })).toHaveAttribute(
    'href',
    '/student/feedback',
  );
  expect(screen.queryByLabelText('Video link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send another video' }));
  await typeInto('Video link', 'h');
  await user.clear(screen.getByLabelText('Video link'));
  expect(screen.getByLabelText('Video link')).toHaveFocus();
});

it('says that a second practical is waiting, beside the score of the first', async () => {
  const taken = {
    videoReviewScoredAt: '2026-11-02T10:00:00Z',
    videoSubmittedAt: '2026-11-03T10:00:00Z',
    practicalScore: 70,
  };
  answer('get', '/api/module-progress', [
    sampleProgress('04', { videoReviewSubmitted: true, videoReviewCompleted: true, ...taken }),
  ]);
  await open();
  expect(
    screen.getByText(
      /^Your coach reviewed your practical and scored it 70 out of 100\. Your new video is sent\./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See its status' })).toHaveAttribute(
    'href',
    '/student/feedback',
  );
});

it('shows a waiting practical as sent, and keeps the draft of another one', async () => {
  answer('get', '/api/module-progress', [
    sampleProgress('04', { quizScore: 100, quizPassed: true, videoReviewSubmitted: true }),
  ]);
  const { user } = await open();
  expect(screen.getByText('Passed: your best score is 100%.')).toBeVisible();
  expect(screen.getByText(/^Your practical is sent\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send another video' }));
  await typeInto('Video link', 'https://youtu.be/abcdefghijk');
  await user.click(screen.getByRole('link', { name: 'Next: Module 5' }));
  await screen.findByRole('heading', { level: 1, name: 'Module 5' });
  await user.click(await screen.findByRole('link', { name: 'Previous: The Forward Stroke' }));
  await screen.findByRole('heading', { level: 1, name: 'The Forward Stroke' });
  expect(await screen.findByLabelText('Video link')).toHaveValue('https://youtu.be/abcdefghijk');
});

describe('the practical video', () => {
  it('is sent from the module after the page says what the plan covers [511]', async () => {
    answer('post', VIDEO, {
      submissionId: 'x',
      covered: true,
      dueAt: '2026-11-03T12:00:00Z',
      notice: null,
      progress: sampleProgress('04'),
      practicals: { perPeriod: 2, left: 0, subscribed: true, renewsAt: null },
    });
    const { user } = await open();
    expect(
      await screen.findByText(
        /1 of 2 practicals left this period, separate from your reviews; renews .*your remaining 25 practicals will take 13 months/,
      ),
    ).toBeVisible();
    await typeInto('Video link', 'https://youtu.be/abcdefghijk');
    await typeInto(/What should your coach look at/, 'Left side.');
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    expect(await screen.findByText('Practical sent')).toBeVisible();
    expect(bodyOf(VIDEO)).toEqual({
      videoLink: 'https://youtu.be/abcdefghijk',
      notes: 'Left side.',
    });
  });

  it('can be sent as a file from the module, which then needs no link [511]', async () => {
    const UPLOADS = '/api/student/video-upload';
    answer('post', UPLOADS, { uploadId: 'u1', partSize: 8, partCount: 1 });
    answer('get', `${UPLOADS}/u1/parts`, { parts: [{ partNumber: 1 }] });
    answer('post', `${UPLOADS}/u1/complete`, { uploadId: 'u1', note: null });
    answer('post', VIDEO, {
      submissionId: 'x',
      covered: true,
      dueAt: '2026-11-03T12:00:00Z',
      notice: null,
      progress: sampleProgress('04'),
      practicals: { perPeriod: 2, left: 0, subscribed: true, renewsAt: null },
    });
    const { user } = await open();
    await user.upload(
      await screen.findByLabelText('Choose a video', { selector: 'input' }),
      new File(['0123ftyp'], 'stroke.mp4'),
    );
    expect(await screen.findByText('Upload complete. Not sent yet.')).toBeVisible();
    expect(bodyOf(UPLOADS)).toMatchObject({ purpose: 'module', fileName: 'stroke.mp4' });
    expect(screen.queryByLabelText('Video link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    expect(await screen.findByText('Practical sent')).toBeVisible();
    expect(bodyOf(VIDEO)).toEqual({ uploadId: 'u1', notes: '' });
    await user.click(screen.getByRole('button', { name: 'Send another video' }));
    expect(await screen.findByLabelText('Video link')).toBeVisible();
  });

  it('says before and after what sending it without a subscription means [511]', async () => {
    answer('get', '/api/student/practicals', {
      perPeriod: 2,
      left: 0,
      subscribed: false,
      renewsAt: null,
    });
    answer('post', VIDEO, {
      submissionId: 'x',
      covered: false,
      dueAt: null,
      notice:
        'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews',
      progress: sampleProgress('04'),
      practicals: { perPeriod: 2, left: 0, subscribed: false, renewsAt: null },
    });
    const { user } = await open();
    expect(await screen.findByText(/^You can send a practical without a plan/)).toBeVisible();
    await typeInto('Video link', 'https://youtu.be/abcdefghijk');
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    expect(
      await screen.findByText(
        'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews',
      ),
    ).toBeVisible();
  });

  it('says when a paused plan resumes, and offers no other plan', async () => {
    answer('get', '/api/student/practicals', {
      perPeriod: 2,
      left: 0,
      subscribed: false,
      renewsAt: '2027-01-04T12:00:00Z',
    });
    await open();
    expect(
      await screen.findByText(/^Your plan is paused\. .* when your plan resumes on Jan 4, 2027\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'See Remote Coaching' })).toBeNull();
  });

  it('shows errors at their fields, and keeps the typed text, also after a lost connection', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    expect(await screen.findByText('Please enter your video link')).toBeVisible();
    await typeInto('Video link', 'youtube');
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    expect(await screen.findByText('Please enter a valid video URL')).toBeVisible();
    answer(
      'post',
      VIDEO,
      { error: 'This video is private.', linkError: 'This video is private.' },
      400,
    );
    await typeInto('Video link', 'https://youtu.be/abcdefghijk');
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    await expectToast('Video Link Invalid');
    expect(readToasts()[0]?.description).toBeUndefined();
    expect(screen.getByLabelText('Video link')).toHaveAccessibleDescription(
      /^This video is private\./,
    );
    expect(screen.getByLabelText('Video link')).toHaveValue('https://youtu.be/abcdefghijk');
    answer('post', VIDEO, {}, 0);
    await user.click(screen.getByRole('button', { name: 'Send practical' }));
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/Check your connection and try again/),
    );
    expect(screen.getByLabelText('Video link')).toHaveValue('https://youtu.be/abcdefghijk');
  });
});

it('sends a visitor to the sign-in, which returns once to this module [512, 416]', async () => {
  answer('get', '/api/student/profile', { error: 'Please sign in' }, 401);
  const { at } = openScreen(PATH);
  await waitFor(() => expect(at()).toBe('/student/login'));
  expect(sessionStorage.getItem('returnToModule')).toBe(FORWARD.id);
  expect(takeModulePath()).toBe(PATH);
  expect(takeModulePath()).toBeUndefined();
  expect(asked.filter(({ path }) => path === '/api/module-progress')).toEqual([]);
});

it('remembers only module ids', async () => {
  answer('get', '/api/student/profile', { error: 'Please sign in' }, 401);
  const { at } = openScreen('/module.html?id=https%3A%2F%2Fevil.example');
  await waitFor(() => expect(at()).toBe('/student/login'));
  expect(sessionStorage.getItem('returnToModule')).toBeNull();
});

it('offers to try again after a failure [506]', async () => {
  answer('get', '/api/modules', {}, 500);
  const { user } = openScreen(PATH);
  await screen.findByText('Couldn’t load the module');
  answer('get', '/api/modules', sampleModules);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The Forward Stroke' }),
  ).toBeVisible();
});

describe('the vault’s lessons and the drills', () => {
  const video = {
    key: 'v1',
    id: 1,
    title: 'Forward Stroke, Frame by Frame',
    description: '',
    duration: '',
    views: '',
    category: '',
    categorySlug: 'strokes',
    categoryColor: '',
    drawing: 'forward-stroke',
    hasLesson: true,
  };
  const lesson = { frames: [{ text: 'Wind up.', alt: 'From above.' }] };
  const today = dayOf(now());
  const drill = {
    id: 'silent-catch',
    title: 'Silent catch',
    skillArea: 'strokes',
    moduleId: FORWARD.id,
    goal: 'Bury the blade before you pull.',
    steps: ['Paddle easily and listen.'],
    caution: null,
    clip: null,
    picture: null,
    timesPerWeek: 3,
  };

  beforeEach(() => {
    answer('get', '/api/vault/videos', [video]);
    answer('get', '/art/vault/forward-stroke.json', lesson);
  });

  it('shows the matching lessons as long as the module has no film', async () => {
    await open();
    const lessons = within(await screen.findByRole('region', { name: 'Lesson from the vault' }));
    expect(lessons.getByText('Forward Stroke, Frame by Frame')).toBeVisible();
    expect(await lessons.findByRole('img', { name: 'From above.' })).toHaveAttribute(
      'src',
      '/art/vault/forward-stroke-1.svg',
    );
  });

  it('shows the coach’s film instead once there’s one', async () => {
    answer('get', '/api/modules', [
      { ...FORWARD, videoLink: 'https://www.loom.com/share/0123456789abcdef0123456789abcdef' },
    ]);
    await open();
    expect(screen.queryByRole('region', { name: 'Lesson from the vault' })).toBeNull();
  });

  it('lets assigned drills be checked off, and shows the others', async () => {
    const given = {
      ...drill,
      reviewId: null,
      chosen: false,
      untilDate: today,
      givenAt: `${today}T00:00:00Z`,
    };
    answer('get', '/api/student/practice', {
      given: [{ ...given, id: '0199b3c0-0000-7000-8000-0000000000d1', ticks: [] }],
      days: [],
      subscribed: true,
    });
    answer('get', '/api/student/drills', [
      drill,
      { ...drill, id: 'long-reach', title: 'Long reach' },
      { ...drill, id: 'c-turn', title: 'C-turn', moduleId: '16-eddy-turns' },
    ]);
    answer('put', '/api/student/practice/ticks/:id', null, 0);
    const { user } = await open();
    const days = within(
      await screen.findByRole('group', { name: 'Silent catch: days of this week' }),
    );
    await user.click(days.getByRole('button', { name: /, today$/ }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ doneOn: today }),
    );
    const more = within(screen.getByRole('region', { name: 'More drills' }));
    expect(more.getByText('Long reach')).toBeVisible();
    expect(screen.queryByText('C-turn')).toBeNull();
    await user.click(more.getByText('Long reach'));
    answer('post', '/api/student/practice/drills/long-reach', {});
    await user.click(more.getByRole('button', { name: 'Add to my drills' }));
    await waitFor(() => expect(callsOf('/api/student/practice/drills/long-reach')).toHaveLength(1));
    act(() => void forgetTicks());
  });
});
