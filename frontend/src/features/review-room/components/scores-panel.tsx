import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { SCORE_FIELDS } from '@wavetrain/shared/scores';
import { Field } from '../../../components/portal/field';
import { Panel } from '../../../components/portal/panel';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts';
import { PART_LABELS } from '../../../lib/mark-labels';
import type { RoomContent } from '../api/review-room';
import { isScore, readScores } from '../typed-scores.rules';

export type Scores = Omit<NonNullable<RoomContent['scores']>, 'markIds'>;

const LABELS = { ...PART_LABELS, quiz: 'Quiz' };
/** One row if all five fit with their labels, otherwise two rows with more than one in the second. */
const COLUMNS = {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container (min-width: 22rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
} as const;
const EMPTY = { head: '', paddle: '', boat: '', body: '', quiz: '' };
type Typed = typeof EMPTY;

/** Returns all five scores, or null if one is missing or not a whole number from 0 to 100. */
export const scoresOf = (typed: Typed): Scores | null => {
  if (!SCORE_FIELDS.every((field) => isScore(typed[field]))) return null;
  const [head = 0, paddle = 0, boat = 0, body = 0, quiz = 0] = SCORE_FIELDS.map((field) =>
    Number(typed[field].trim()),
  );
  return { head, paddle, boat, body, quiz };
};

const typedOf = (scores: Scores): Typed => ({
  head: String(scores.head),
  paddle: String(scores.paddle),
  boat: String(scores.boat),
  body: String(scores.body),
  quiz: String(scores.quiz),
});

const isSame = (one: Scores | null, other: Scores | null): boolean =>
  one === null || other === null
    ? one === other
    : SCORE_FIELDS.every((field) => one[field] === other[field]);

/** Separators that would replace a selected number if typed over it. */
const OVER_SELECTED = /^[ ,;/]$/;

/** Returns what is wrong with a field's text. */
const faultOf = (text: string, at: number): { problem: string; says?: string } | undefined => {
  if (text.trim() === '' || isScore(text)) return undefined;
  const read = readScores(text, SCORE_FIELDS.length - at);
  return 'fault' in read ? { problem: 'One number', says: read.fault } : { problem: '0 to 100' };
};

/** Assigns numbers to a field and those after it. */
const spread = (numbers: readonly string[], at: number): Partial<Typed> =>
  Object.fromEntries(
    SCORE_FIELDS.slice(at).flatMap((field, n) =>
      numbers[n] === undefined ? [] : [[field, numbers[n]]],
    ),
  );

interface ScoresPanelProps {
  /** The first field. */
  ref?: Ref<HTMLInputElement>;
  submissionId: string;
  scores: RoomContent['scores'];
  /** The best quiz result of this practical's module; null if there is none. */
  quizOfModule: number | null;
  resultsOf: (scores: Scores) => { practical: number; total: number };
  onScores: (scores: Scores | null) => void;
  /** Called with whether some but not all scores are filled in; then none would be delivered. */
  onHalf: (isHalf: boolean) => void;
}

/** The five scores in the room. The coach enters four; the quiz defaults to the module's result. */
export const ScoresPanel = ({
  ref,
  submissionId,
  scores,
  quizOfModule,
  resultsOf,
  onScores,
  onHalf,
}: ScoresPanelProps) => {
  const key = `coach/room-scores:${submissionId}` as const;
  const given = quizOfModule === null ? '' : String(quizOfModule);
  const [typed, setTyped] = useState<Typed>(() =>
    scores ? typedOf(scores) : readDraft(key, { ...EMPTY, quiz: given }),
  );
  const [known, setKnown] = useState(scores);
  // after undo or a change in another window, the fields follow what will be delivered
  if (!isSame(scores, known)) {
    setKnown(scores);
    if (!isSame(scores, scoresOf(typed))) setTyped(scores ? typedOf(scores) : EMPTY);
  }
  const isEmpty = SCORE_FIELDS.every((field) =>
    ['', field === 'quiz' ? given : ''].includes(typed[field].trim()),
  );
  const isHalf = !isEmpty && scoresOf(typed) === null;
  const notifyHalf = useEffectEvent(onHalf);
  useEffect(() => notifyHalf(isHalf), [isHalf]);
  const results = scores && resultsOf(scores);
  const typeAll = (texts: Partial<Typed>) => {
    const next = { ...typed, ...texts };
    setTyped(next);
    const whole = scoresOf(next);
    if (whole) dropDraft(key);
    else keepDraft(key, next);
    if (whole || scores) onScores(whole);
  };
  const grid = useRef<HTMLDivElement>(null);
  const goTo = (at: number) => {
    const input = grid.current?.querySelectorAll('input')[at];
    input?.focus();
    return input;
  };
  const resume = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>, at: number) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isOver = OVER_SELECTED.test(event.key) && selectionStart !== selectionEnd;
    if ((!isOver && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && at + 1 === SCORE_FIELDS.length) return;
    event.preventDefault();
    // a second space after a number skips no field
    if (event.key !== ' ') goTo(at + 1)?.select();
  };
  /**
   * Reads the field's text, because Android keyboards don't report keys and may insert several
   * numbers at once.
   */
  const type = (text: string, at: number) => {
    const field = SCORE_FIELDS[at] ?? 'quiz';
    const read = readScores(text, SCORE_FIELDS.length - at);
    if ('fault' in read) return typeAll({ [field]: text });
    const { numbers, movesOn } = read;
    typeAll(spread(numbers, at));
    if (numbers.length === 1 && !movesOn) return;
    const next = at + numbers.length - (movesOn ? 0 : 1);
    const input = goTo(Math.min(next, SCORE_FIELDS.length - 1));
    if (movesOn && next < SCORE_FIELDS.length) input?.select();
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const text = event.clipboardData.getData('text').trim();
    if (!/[\s,;/]/.test(text)) return;
    event.preventDefault();
    type(text, at);
  };
  const faults = SCORE_FIELDS.map((field, at) => faultOf(typed[field], at));
  const asked = faults.findIndex((fault) => fault?.says);
  return (
    <Panel title="Scores">
      <Box sx={{ containerType: 'inline-size' }}>
        <Box ref={grid} sx={{ display: 'grid', gap: 1.5, ...COLUMNS }}>
          {SCORE_FIELDS.map((field, at) => (
            <Field
              key={field}
              ref={at === 0 ? ref : undefined}
              label={LABELS[field]}
              size="small"
              inputMode="numeric"
              autoComplete="off"
              onKeyDown={(event) => resume(event, at)}
              onPaste={(event) => paste(event, at)}
              value={typed[field]}
              problem={faults[at]?.problem}
              onChange={({ target }) => type(target.value, at)}
            />
          ))}
        </Box>
      </Box>
      <Typography role="status" sx={{ mt: 1.5 }} color={results ? undefined : 'textSecondary'}>
        {asked >= 0
          ? `${LABELS[SCORE_FIELDS[asked] ?? 'quiz']}: ${faults[asked]?.says}`
          : results
            ? `Practical ${results.practical.toFixed(1)}, total ${results.total.toFixed(1)}. Add marks to show why.`
            : isEmpty
              ? 'Leave these blank to send no scores. Press space after a number to move to the next field.'
              : 'Fill in all five to send scores.'}
      </Typography>
    </Panel>
  );
};
