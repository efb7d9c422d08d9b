import {
  NO_TIME,
  PAST_TIME,
  chosenDay,
  dayOfPublication,
  isBlank,
  missingForReaders,
  postFilter,
  publicationTime,
  slugSource,
  stateOf,
  wantedSlug,
} from './post.rules';

const now = new Date('2026-11-23T12:00:00Z');
const before = new Date('2026-11-23T11:59:59Z');
const later = new Date('2026-11-23T12:00:01Z');

describe('an article', () => {
  it.each([
    [null, 'draft'],
    [before, 'published'],
    [now, 'published'],
    [later, 'scheduled'],
  ] as const)('published at %s is %s', (publishedAt, state) =>
    expect(stateOf({ publishedAt }, now)).toBe(state),
  );

  it.each([
    ['draft', null, before, null],
    ['published', null, null, now],
    ['published', null, before, before],
    ['published', null, later, now],
    ['scheduled', later, null, later],
    ['scheduled', null, null, NO_TIME],
    ['scheduled', now, null, PAST_TIME],
    ['scheduled', before, before, before],
  ] as const)('set to %s (at %s, was %s) gets %s', (state, publishAt, was, at) =>
    expect(publicationTime({ state, publishAt }, was, now)).toEqual(at),
  );

  it('shows its publication date in the coach’s time zone', () => {
    const night = new Date('2026-11-23T03:00:00Z');
    expect(dayOfPublication(night, now, 'America/Chicago')).toBe('2026-11-22');
    expect(dayOfPublication(null, now, 'UTC')).toBe('2026-11-23');
  });

  it.each([
    ['none yet', undefined, null, undefined],
    ['a day', '2026-11-01', null, '2026-11-01'],
    ['keeps a chosen value', undefined, { date: '2026-10-01', dayChosen: true }, '2026-10-01'],
    ['clears a chosen value', null, { date: '2026-10-01', dayChosen: true }, undefined],
    [
      'sends a generated value as it was shown',
      '2026-10-01',
      { date: '2026-10-01', dayChosen: false },
      undefined,
    ],
    [
      'another than was made up',
      '2026-10-02',
      { date: '2026-10-01', dayChosen: false },
      '2026-10-02',
    ],
  ] as const)('has the date chosen by its author: %s', (_, sent, was, day) =>
    expect(chosenDay(sent, was)).toBe(day),
  );

  it('is filtered only by supported criteria', () => {
    expect(
      postFilter({ q: ' boof ', state: 'draft', category: 'longevity', sample: true, x: 1 }),
    ).toEqual({
      words: 'boof',
      state: 'draft',
      category: 'longevity',
      sample: true,
    });
    expect(postFilter({ q: 7, state: 'gone', category: {}, sample: 'yes' })).toEqual({});
  });
});

describe('a draft', () => {
  const draft = { slug: 'reading', title: 'Reading', publishedAt: null };

  it.each([
    ['keeps following its title', draft, 'reading', null],
    [
      'keeps following with the next free number',
      { ...draft, slug: 'reading-3' },
      'reading-3',
      null,
    ],
    [
      'keeps a number of its own',
      { ...draft, slug: 'reading-2027' },
      'reading-2027',
      'reading-2027',
    ],
    [
      'keeps a slug of its own',
      { ...draft, slug: 'reading-holes' },
      'reading-holes',
      'reading-holes',
    ],
    ['takes another slug', draft, 'holes', 'holes'],
    ['is made again on request', { ...draft, slug: 'holes' }, null, null],
    ['stays where readers know it', { ...draft, publishedAt: before }, 'reading', 'reading'],
  ] as const)('%s', (_, post, sent, wanted) => {
    const others = new Set(post.slug === 'reading' ? [] : ['reading', 'reading-2']);
    expect(wantedSlug(sent, post, others)).toBe(wanted);
  });

  it('without a title has a slug as well', () =>
    expect([slugSource(' '), slugSource('A')]).toEqual(['Untitled', 'A']));

  it('lacks for readers what is empty, and nothing else', () => {
    const whole = {
      title: 'A',
      description: 'b',
      content: '<p>c</p>',
      coverImage: 'd',
      category: 'e',
    };
    expect(missingForReaders(whole)).toEqual({});
    expect(missingForReaders({ ...whole, title: ' ', content: '<p>&nbsp;</p>' })).toEqual({
      title: 'Please enter the title',
      content: 'Please write the post',
    });
  });

  it('isn’t blank with only a picture or a video', () =>
    expect(['<p></p>', '<img src="/a">', '<div class="video"></div>'].map(isBlank)).toEqual([
      true,
      false,
      false,
    ]));
});
