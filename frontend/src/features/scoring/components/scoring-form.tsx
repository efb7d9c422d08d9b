import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { NO_CONNECTION, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitScores, type SubmissionToScore } from '../api/score-submission';
import { PARTS, shownResults } from '../score-rules';
import { scoringSchema, type ScoringInput, type ScoringOutput } from '../scoring-form.schema';
import { ScoreValue } from './score-value';

const SEND = 'send';

/**
 * Returns the initial values: the current scores, or else the quiz result of this practical's
 * module.
 */
const startOf = ({
  strokeScores,
  quizOfModule,
  feedbackNotes,
}: SubmissionToScore): ScoringInput => {
  const text = (score: number | null | undefined) => String(score ?? '');
  const { head, paddle, boat, body, quiz } = strokeScores ?? {};
  return {
    head: text(head),
    paddle: text(paddle),
    boat: text(boat),
    body: text(body),
    quiz: text(quiz ?? quizOfModule),
    feedbackNotes,
  };
};

const typed = (values: ScoringInput): string => PARTS.map(([name]) => values[name].trim()).join();

const Results = ({ results }: { results: ReturnType<typeof shownResults> | undefined }) => (
  <Box
    role="status"
    aria-label="Calculated scores"
    sx={{ p: 2, borderRadius: 1, bgcolor: 'var(--wt-palette-water-page)', minHeight: 76 }}
  >
    {results ? (
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
        {(['practical', 'total'] as const).map((name) => (
          <div key={name}>
            <Typography component="dt" color="textSecondary">
              {name === 'practical' ? 'Practical' : 'Total'}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.375rem' }}>
              <ScoreValue score={results[name]} withWord />
            </Typography>
          </div>
        ))}
      </Box>
    ) : (
      <Typography color="textSecondary">
        Practical is the average of head, paddle, boat, and body. The total is 80% practical and 20%
        quiz.
      </Typography>
    )}
  </Box>
);

/** Five scores and a note; calculated first, then sent [A§4]. */
export const ScoringForm = ({
  submission,
  onScored,
}: {
  submission: SubmissionToScore;
  onScored: () => void;
}) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { bind, submit, showFaults, clear, watch } = useValidatedForm({
    schema: scoringSchema,
    initial: startOf(submission),
    draft: `coach/scores:${submission.id}`,
  });
  const [calculated, setCalculated] = useState<{
    of: string;
    results: ReturnType<typeof shownResults>;
  }>();
  const values = watch();
  const results = calculated?.of === typed(values) ? calculated.results : undefined;

  const send = useMutation({
    mutationFn: (scores: ScoringOutput) =>
      submitScores(submission.id, { ...scores, ...shownResults(scores) }),
    onSuccess: () => {
      clear();
      toast({
        title: 'Scores Submitted',
        description: `${submission.studentName || 'The student'} will get an email.`,
      });
      void queryClient.invalidateQueries({ queryKey: ['coach'] });
      onScored();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      const description = error instanceof TypeError ? NO_CONNECTION : 'Please try again.';
      toast({ title: 'Error Submitting Scores', description, variant: 'destructive' });
    },
  });
  const calculate = submit((scores) =>
    setCalculated({ of: typed(values), results: shownResults(scores) }),
  );
  const submitCalculated = submit((scores) => send.mutateAsync(scores).catch(() => undefined));
  const checkOnly = submit(() => undefined);
  const sendOrRefuse = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (results) return submitCalculated(event);
    // also if fields are empty: calculating comes first, and the fields show what they lack [690]
    toast({
      title: 'Calculate Scores First',
      description: 'Press “Calculate Scores” and check the total before you submit.',
      variant: 'destructive',
    });
    return checkOnly(event);
  };
  // Enter clicks a form's first button, which is the one that calculates
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) =>
    void ((event.nativeEvent.submitter as HTMLButtonElement | null)?.value === SEND
      ? sendOrRefuse(event)
      : calculate(event));

  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Stack spacing={2.5}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' },
          }}
        >
          {PARTS.map(([name, label]) => (
            <Field
              key={name}
              {...bind(name)}
              label={label}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </Box>
        <Results results={results} />
        <Field
          {...bind('feedbackNotes')}
          label="Notes (optional)"
          multiline
          minRows={4}
          hint="The student sees these with the scores."
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant={results ? 'outlined' : 'contained'} size="large">
            Calculate Scores
          </Button>
          <Button
            type="submit"
            value={SEND}
            variant={results ? 'contained' : 'outlined'}
            color={results ? 'signal' : 'primary'}
            size="large"
            loading={send.isPending}
          >
            Submit Scores
          </Button>
        </Box>
      </Stack>
    </Box>
  );
};
