import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface VaultEntry {
  id: number;
  title: string;
  description: string;
  duration: string;
  views: string;
  category: string;
  categorySlug: string;
  categoryColor: string;
  youtubeId: string | null;
  drawing: string;
  hasLesson: boolean;
}

interface Lesson {
  name: string;
  title: string;
  move?: string;
  frames: { text: string; alt: string; water?: string; who?: object[]; marks?: string[] }[];
}

/** Shelves whose entries teach moves. */
const LESSON_SHELVES = [
  'strokes',
  'rolling',
  'playboating',
  'fullslice',
  'river',
  'kids',
  'mindset',
];

interface QuizQuestion {
  question: string;
  options: string[];
  answerIndex: number;
  explanation: string;
}

interface ClinicFile {
  id: string;
  title: string;
  dates: string;
  startDate: string;
  endDate: string;
  priceCents: number;
  depositCents: number;
  capacity: number;
  depositPlanId: string;
  fullPlanId: string;
  description: string;
  days: { title: string; text: string }[];
}

const CONTENT = join(__dirname, '../../../content');

const readText = (path: string): string => readFileSync(join(CONTENT, path), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;
const filesIn = (folder: string): string[] => readdirSync(join(CONTENT, folder)).sort();
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const unique = (values: (string | number)[]): number => new Set(values).size;

/** Every front matter value is JSON, which is also valid YAML: `title: "The Boof"`. */
function readMarkdown(path: string): { front: Record<string, unknown>; body: string } {
  const [, head = '', ...rest] = readText(path).split(/^---\n/m);
  const pairs = head
    .trim()
    .split('\n')
    .map((line): [string, unknown] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 2))];
    });
  return { front: Object.fromEntries(pairs), body: rest.join('---\n') };
}

describe('the content files', () => {
  it('[326] hold thirteen testimonials, each marked as a sample', () => {
    const list =
      readJson<{ key: string; name: string; text: string; sample: boolean }[]>('testimonials.json');
    expect(list).toHaveLength(13);
    expect(unique(list.map((item) => item.key))).toBe(13);
    expect(list.filter((item) => !item.name || !item.text || item.sample !== true)).toEqual([]);
  });

  it('[327] hold forty different quotes with an author each', () => {
    const list = readJson<{ key: string; text: string; author: string }[]>('quotes.json');
    expect(list).toHaveLength(40);
    expect(unique(list.map((item) => item.text))).toBe(40);
    expect(list.filter((item) => !item.author || !item.key)).toEqual([]);
  });

  it('[269-278] ask the nine questions in order and state the refund rule', () => {
    const list = readJson<{ question: string; answer: string }[]>('faq.json');
    const topics = [
      /who .*for/i,
      /remote coaching include/i,
      /clinics include/i,
      /remote.*in-person/i,
      /where/i,
      /refund/i,
      /friend/i,
    ];
    expect(list).toHaveLength(9);
    [...topics, /sign up/i, /different/i].forEach((topic, index) =>
      expect(list[index]?.question).toMatch(topic),
    );
    expect(list[5]?.answer).toContain(
      'deposits are not refundable but can be applied in full to a future clinic at the same location',
    );
    expect(
      list.map((item) => words(item.answer)).filter((count) => count < 60 || count > 150),
    ).toEqual([]);
  });

  it('[281-290] hold the privacy policy: its date and its eight sections', () => {
    const policy = readJson<{ effectiveDate: string; sections: { key: string; body: string }[] }>(
      'privacy.json',
    );
    expect(policy.effectiveDate).toBe('June 28, 2025');
    expect(policy.sections.map((section) => section.key)).toEqual([
      'information-collected',
      'use',
      'sharing',
      'security',
      'rights',
      'cookies',
      'policy-changes',
      'contact',
    ]);
    expect(policy.sections.filter((section) => words(section.body) < 50)).toEqual([]);
  });
});

describe('the vault list', () => {
  const vault = readJson<VaultEntry[]>('vault.json');

  it('[198-207] has the nine categories with their labels and counts, 146 entries in all', () => {
    const counts = new Map<string, number>();
    for (const entry of vault) {
      const key = `${entry.category} / ${entry.categorySlug}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      "the coach's Strokes and Concepts / strokes": 18,
      'Rolling & Bracing / rolling': 7,
      'Playboating / playboating': 36,
      'Full Slice Playing / fullslice': 5,
      'River Running / river': 10,
      'Kids Kayaking / kids': 10,
      'Past Rock Island Clinic Edits / clinic-edits': 12,
      "the coach's Random Fun Videos / fun": 40,
      'Strategy and Mindset / mindset': 8,
    });
    expect(vault).toHaveLength(146);
  });

  it('[208, 210-212] gives every entry its fields, Variable, YouTube and a pair of color classes', () => {
    const broken = vault.filter(
      (entry) =>
        !Number.isInteger(entry.id) ||
        !entry.title ||
        !entry.description ||
        entry.duration !== 'Variable' ||
        entry.views !== 'YouTube' ||
        entry.categoryColor.split(' ').length !== 2,
    );
    expect(broken).toEqual([]);
  });

  it('repeats some ids and some videos, which the page must handle, and invents no video id', () => {
    expect(unique(vault.map((entry) => entry.title))).toBe(137);
    expect(unique(vault.map((entry) => entry.id))).toBeLessThan(146);
    expect(
      vault.filter((entry) => entry.youtubeId !== null).map((entry) => entry.youtubeId),
    ).toEqual(['aqz-KE-bpKQ']);
  });
});

describe('the vault’s drawings', () => {
  const vault = readJson<VaultEntry[]>('vault.json');
  const lessons = LESSON_SHELVES.flatMap((shelf) =>
    readJson<Lesson[]>(`vault-lessons/${shelf}.json`).map((lesson) => ({ shelf, ...lesson })),
  );
  const pictures = readJson<{ name: string; title: string }[]>('vault-pictures.json');

  it('match the titles one to one, and say which are lessons', () => {
    const known = new Map([
      ...lessons.map(
        ({ name, title }) =>
          [title, { drawing: name, hasLesson: true }] as [
            string,
            Pick<VaultEntry, 'drawing' | 'hasLesson'>,
          ],
      ),
      ...pictures.map(
        ({ name, title }) =>
          [title, { drawing: name, hasLesson: false }] as [
            string,
            Pick<VaultEntry, 'drawing' | 'hasLesson'>,
          ],
      ),
    ]);
    expect(
      vault.filter(
        ({ title, drawing, hasLesson }) =>
          known.get(title)?.drawing !== drawing || known.get(title)?.hasLesson !== hasLesson,
      ),
    ).toEqual([]);
    expect([known.size, unique([...known.values()].map(({ drawing }) => drawing))]).toEqual([
      137, 137,
    ]);
  });

  it('teach every entry of the seven shelves that have moves', () => {
    const untaught = vault.filter(
      ({ categorySlug, hasLesson }) =>
        !hasLesson && !['fun', 'clinic-edits'].includes(categorySlug),
    );
    expect(untaught).toEqual([]);
    expect(lessons).toHaveLength(88);
  });

  it('have three frames, each with a unique caption and alt text', () => {
    const frames = lessons.flatMap((lesson) => lesson.frames);
    expect(lessons.filter((lesson) => lesson.frames.length !== 3)).toEqual([]);
    expect(frames.filter(({ text }) => !/^[A-Z][^.!?]{50,}\.$/.test(text))).toEqual([]);
    expect(frames.filter(({ alt }) => !/^[A-Z][^.!?]{30,}\.$/.test(alt))).toEqual([]);
    expect(unique(frames.map(({ text }) => text))).toBe(264);
    expect(unique(frames.map(({ alt }) => alt))).toBe(264);
    const drawn = lessons.filter(({ move }) => !move).flatMap((lesson) => lesson.frames);
    expect(unique(drawn.map(({ water, who, marks }) => JSON.stringify([water, who, marks])))).toBe(
      drawn.length,
    );
    expect(frames.filter(({ text, alt }) => /['"]|--| {2}/.test(text + alt))).toEqual([]);
  });
});

describe('the clinic files', () => {
  it('[148-164] contain the three clinics with the contract’s dates, plan ids and prices', () => {
    const facts = readJson<ClinicFile[]>('clinics.json').map((clinic) => [
      clinic.id,
      clinic.title,
      clinic.dates,
      clinic.startDate,
      clinic.endDate,
      clinic.depositPlanId,
      clinic.fullPlanId,
      clinic.priceCents,
      clinic.depositCents,
      clinic.capacity,
    ]);
    const row = (
      id: string,
      title: string,
      dates: string,
      start: string,
      end: string,
    ): (string | number)[] => {
      return [id, title, dates, start, end, `${id}-deposit`, `${id}-full`, 340000, 170000, 6];
    };
    expect(facts).toEqual([
      row(
        'october-playboating-clinic',
        'Playboating from A-Z',
        'October 12-16, 2025',
        '2025-10-12',
        '2025-10-16',
      ),
      row(
        'march-intermediate-clinic',
        'March Intermediate/Advanced Rock Island Experience',
        'March 24-28, 2026',
        '2026-03-24',
        '2026-03-28',
      ),
      row(
        'april-beginner-clinic',
        'April Beginner/Intermediate Rock Island Experience',
        'April 14-18, 2026',
        '2026-04-14',
        '2026-04-18',
      ),
    ]);
  });

  it('[390] describe five days each in detail', () => {
    for (const clinic of readJson<ClinicFile[]>('clinics.json')) {
      expect(words(clinic.description)).toBeGreaterThanOrEqual(120);
      expect(clinic.days).toHaveLength(5);
      expect(clinic.days.filter((day) => words(day.text) < 40)).toEqual([]);
    }
  });
});

describe('the modules and their quizzes', () => {
  const modules = filesIn('modules').map((file) => ({ file, ...readMarkdown(`modules/${file}`) }));

  it('[471, 491] hold 25 modules in four categories: 3, 11, 10 and 1', () => {
    const counts: Record<string, number> = {};
    for (const { front } of modules)
      counts[String(front.category)] = (counts[String(front.category)] ?? 0) + 1;
    expect(counts).toEqual({
      'Foundation & Basics': 3,
      'Essential Strokes': 11,
      'Advanced Techniques': 10,
      'Application & Summary': 1,
    });
  });

  it('[498] have number-prefixed ids that match their file name and their order', () => {
    modules.forEach(({ file, front }, index) => {
      expect(`${String(front.id)}.md`).toBe(file);
      expect(front.id).toMatch(/^\d{2}-[a-z-]+$/);
      expect(Number(file.slice(0, 2))).toBe(index + 1);
      expect(front.order).toBe(index + 1);
    });
    expect(modules[3]?.front.id).toBe('04-forward-stroke');
  });

  it('have a long text with three drills and common faults, and a summary of at most 120 characters', () => {
    for (const { front, body } of modules) {
      const drills = body.split('## Drills')[1]?.split('\n## ')[0];
      expect(String(front.summary).length).toBeLessThanOrEqual(120);
      expect(words(body)).toBeGreaterThanOrEqual(350);
      expect(words(body)).toBeLessThanOrEqual(600);
      expect(drills?.match(/^\d\. /gm)).toHaveLength(3);
      expect(body).toContain('## Common faults');
    }
  });

  it('have a quiz of five questions each, except the last module', () => {
    const quizFiles = filesIn('quizzes');
    expect(quizFiles.map((file) => file.replace('.json', ''))).toEqual(
      modules.slice(0, 24).map(({ front }) => front.id),
    );
    for (const file of quizFiles) {
      const quiz = readJson<QuizQuestion[]>(`quizzes/${file}`);
      expect(quiz).toHaveLength(5);
      expect(
        quiz.filter(
          (item) => unique(item.options) !== 4 || item.options.length !== 4 || !item.explanation,
        ),
      ).toEqual([]);
      expect(quiz.filter((item) => item.options[item.answerIndex] === undefined)).toEqual([]);
      expect(unique(quiz.map((item) => item.answerIndex))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the posts', () => {
  const posts = filesIn('posts').map((file) => ({ file, ...readMarkdown(`posts/${file}`) }));

  it('put at least two articles in each of the four categories', () => {
    const counts: Record<string, number> = {};
    for (const { front } of posts)
      counts[String(front.category)] = (counts[String(front.category)] ?? 0) + 1;
    expect(Object.keys(counts).sort()).toEqual([
      'coachs-life-blog',
      'longevity',
      'rolling-and-bracing',
      'strokes-and-concepts',
    ]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(2);
  });

  it('are 650 to 1000 words long, with a pull quote, and named by their slug', () => {
    for (const { file, front, body } of posts) {
      expect(`${String(front.slug)}.md`).toBe(file);
      expect(front.date).toMatch(/^202[56]-\d\d-\d\d$/);
      expect(words(body)).toBeGreaterThanOrEqual(650);
      expect(words(body)).toBeLessThanOrEqual(1000);
      expect(body.match(/^> /gm)).toHaveLength(1);
    }
  });

  it('name keywords that match at least three vault videos', () => {
    const vault = readJson<VaultEntry[]>('vault.json');
    for (const { front } of posts) {
      const keywords = front.relatedVaultVideos as string[];
      const hits = vault.filter((entry) =>
        keywords.some((word) => `${entry.title}\n${entry.category}`.toLowerCase().includes(word)),
      );
      expect(unique(hits.map((entry) => entry.title))).toBeGreaterThanOrEqual(3);
    }
  });
});
