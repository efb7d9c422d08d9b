import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { serverErrorText, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { Panel } from '../../../components/portal/panel';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { useFocusOnProblem } from '../../../lib/use-focus-on-problem';
import { submitIntake, type IntakeStart } from '../api/intake';
import { intakeFields, intakeProblems, toSubmission, type IntakeProblems } from '../intake.rules';
import { PriorityRanking } from './priority-ranking';
import { SkillRatings } from './skill-ratings';

interface IntakeFormProps {
  start: IntakeStart;
  invite?: string;
  onSubmitted: () => void;
}

/** Who the paddler is, what comes first, where they stand, where they want to go [A§2]. */
export const IntakeForm = ({ start: { email, intake: last }, invite, onSubmitted }: IntakeFormProps) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { values, bind, change, reset } = useFields(intakeFields(email, last), 'student/intake');
  const [problems, setProblems] = useState<IntakeProblems>({});
  const focusOnProblem = useFocusOnProblem();
  const submit = useMutation({
    mutationFn: () => submitIntake({ ...toSubmission(values), invite }),
    onSuccess: async () => {
      reset();
      toast({ title: 'Intake Form Submitted Successfully!', description: 'Your coach reads it before your next review.' });
      onSubmitted();
      await queryClient.invalidateQueries({ queryKey: ['student', 'intake'] });
    },
    onError: (error) => {
      setProblems(serverFieldErrors(error));
      toast({
        title: 'Submission Failed',
        description: serverErrorText(error, 'There was an error submitting your intake form. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = intakeProblems(values);
    setProblems(found);
    focusOnProblem();
    const [first] = Object.values(found);
    if (first === undefined) submit.mutate();
    else toast({ title: 'Please check the form', description: first, variant: 'destructive' });
  };
  const field = (name: 'email' | 'phoneNumber' | 'paddlingGoals' | 'referrals') => ({
    ...bind(name),
    problem: name === 'phoneNumber' ? undefined : problems[name],
  });
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <Stack spacing={3}>
        <Panel title="Contact info">
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <Field
              {...field('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              hint="For your coach; your sign-in stays as it is."
            />
            <Field {...field('phoneNumber')} label="Phone (optional)" type="tel" inputMode="tel" autoComplete="tel" />
          </Box>
        </Panel>
        <PriorityRanking fields={values} problem={problems.coachingPriorities} onChange={change} />
        <SkillRatings fields={values} onChange={change} />
        <Panel title="Goals">
          <Field
            {...field('paddlingGoals')}
            label="Paddling goals"
            multiline
            minRows={4}
            hint="A river, a move, a season: at least 10 characters."
          />
        </Panel>
        <Panel title="Refer a friend (optional)">
          <Field {...field('referrals')} label="Friends" multiline minRows={2} hint="Up to five names or emails, one per line." />
        </Panel>
        <Button type="submit" variant="contained" color="signal" size="large" loading={submit.isPending} sx={{ alignSelf: 'flex-start' }}>
          {last ? 'Update my intake' : 'Submit intake form'}
        </Button>
      </Stack>
    </Box>
  );
};
