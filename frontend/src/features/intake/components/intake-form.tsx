import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { failureToast } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { Panel } from '../../../components/portal/panel';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitIntake, type IntakeStart } from '../api/intake';
import { intakeFields, toSubmission, type IntakeFields } from '../intake.rules';
import { intakeNotices, intakeSchema } from '../intake.schema';
import { PriorityRanking } from './priority-ranking';
import { SkillRatings } from './skill-ratings';

/** Errors the server reports for something without a field are only shown in the toast. */
const isShown = (field: string): boolean => field !== 'skillRatings';

interface IntakeFormProps {
  start: IntakeStart;
  invite?: string;
  /** What a code for a friend takes off; undefined until the site's settings have loaded. */
  friendPercent?: number;
  onSubmitted: () => void;
}

/** What naming a friend does, said before anyone is named. */
const gift = (percent: number | undefined): string =>
  `You’ll get a code for each friend: ${percent ? `${percent}%` : 'a discount'} off their first month of coaching.`;

/** Who the paddler is, their priorities, their skills and their goals [A§2]. */
export const IntakeForm = ({
  start: { email, intake: last },
  invite,
  friendPercent,
  onSubmitted,
}: IntakeFormProps) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const form = useValidatedForm({
    schema: intakeSchema,
    initial: intakeFields(email, last),
    draft: 'student/intake',
  });
  const { bind, change } = form;
  const summary = useFormSummary(form.faults, intakeNotices);
  const values = form.watch();
  const intake = useMutation({
    mutationFn: (fields: IntakeFields) => submitIntake({ ...toSubmission(fields), invite }),
    onSuccess: async () => {
      form.clear();
      toast({
        title: 'Intake Form Submitted Successfully!',
        description: 'Your coach will read it before your next review.',
      });
      onSubmitted();
      await queryClient.invalidateQueries({ queryKey: ['student', 'intake'] });
    },
    onError: (error) => {
      form.showFaults(serverFieldErrors(error));
      toast(
        failureToast(
          'Submission Failed',
          error,
          'There was an error submitting your intake form. Please try again.',
          isShown,
        ),
      );
    },
  });
  const rank = (ranks: Partial<IntakeFields>) => {
    form.forgetFault('coachingPriorities');
    change(ranks);
  };
  return (
    <Box component="form" noValidate onSubmit={form.submit(intake.mutate, summary.refuse)}>
      <Stack spacing={3}>
        <FormSummary {...summary.shown} />
        <Panel title="Contact info">
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <Field
              {...bind('email')}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              hint="For your coach to reach you. This doesn’t change the email you sign in with."
            />
            <Field
              {...bind('phoneNumber')}
              label="Phone (optional)"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </Box>
        </Panel>
        <Panel title="Boat, rivers, injuries">
          <Stack spacing={2.5}>
            <Field
              {...bind('boat')}
              label="Boat (optional)"
              hint="Which boat you paddle most, and how it fits."
            />
            <Field
              {...bind('rivers')}
              label="Rivers (optional)"
              multiline
              minRows={2}
              hint="Where you paddle, what class, and how often."
            />
            <Field
              {...bind('injuries')}
              label="Injuries (optional)"
              multiline
              minRows={2}
              hint="Old or new: shoulders, back, anything your coach should plan around. Only you and your coach can see this."
            />
          </Stack>
        </Panel>
        <PriorityRanking
          fields={values}
          problem={form.problemOf('coachingPriorities')}
          onChange={rank}
        />
        <SkillRatings fields={values} onChange={change} />
        <Panel title="Goals">
          <Field
            {...bind('paddlingGoals')}
            label="Paddling goals"
            multiline
            minRows={4}
            hint="A river, a move, a season. At least 10 characters."
          />
        </Panel>
        <Panel title="Refer a friend (optional)">
          <Field
            {...bind('referrals')}
            label="Friends"
            multiline
            minRows={2}
            hint={`${gift(friendPercent)} Up to five names or emails, one per line.`}
          />
        </Panel>
        <FormButton main loading={intake.isPending}>
          {last ? 'Update intake form' : 'Submit intake form'}
        </FormButton>
      </Stack>
    </Box>
  );
};
