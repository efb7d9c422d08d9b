import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverFieldErrors } from '../../../api/client';
import { CheckField } from '../../../components/portal/check-field';
import { Field, SelectField, type Choice } from '../../../components/portal/field';
import { FormButton } from '../../../components/portal/form-button';
import { checkFormNotices, failureNotice } from '../../../components/portal/form-notices';
import { FormSummary } from '../../../components/portal/form-summary';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { Panel } from '../../../components/portal/panel';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { ownZone } from '../../../lib/zoned-day';
import { profileQuery, updateProfile, type StudentProfile } from '../api/get-profile';
import {
  afterSaving,
  MAILS,
  profileFields,
  profileSchema,
  toProfileChange,
  wantsMail,
  withMail,
  type ProfileFields,
} from '../profile.schema';
import { zoneChoices } from '../time-zones';

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  timeZone: 'Time zone',
};
const HANDS: readonly Choice[] = [
  { value: 'right', label: 'Right-handed' },
  { value: 'left', label: 'Left-handed' },
];

const DRAFT = 'student/profile';

/** The student's details, time zone and email preferences. */
export const ProfileForm = ({ profile }: { profile: StudentProfile }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [filled, setFilled] = useState(() => profileFields(profile));
  // a time zone that isn't set yet starts as the browser's, and is saved with the rest
  const [initial] = useState(() => ({ ...filled, timeZone: filled.timeZone || ownZone() }));
  const [choices] = useState(() =>
    zoneChoices(Intl.supportedValuesOf('timeZone'), initial.timeZone),
  );
  const { bind, submit, watch, change, showFaults, rebase, faults } = useValidatedForm({
    schema: profileSchema,
    initial,
    draft: DRAFT,
  });
  const summary = useFormSummary(faults, (wrong) => checkFormNotices(LABELS, wrong));
  const save = useMutation({
    mutationFn: (fields: ProfileFields) => updateProfile(toProfileChange(fields, filled)),
    onSuccess: (saved, sent) => {
      const current = profileFields(saved);
      summary.clear();
      change(afterSaving(watch(), sent, current));
      rebase(current);
      setFilled(current);
      queryClient.setQueryData(profileQuery.queryKey, saved);
      toast({ title: 'Settings Saved' });
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      summary.fail(failureNotice('Settings Not Saved', error, 'Please try again.'));
    },
  });
  const unwanted = watch('unwanted');
  return (
    <Box
      component="form"
      noValidate
      aria-label="Profile"
      onSubmit={submit(save.mutate, summary.refuse)}
    >
      <Stack spacing={3}>
        <FormSummary {...summary.shown} />
        <Panel title="About you">
          <Stack spacing={2.5}>
            <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <Field {...bind('firstName')} label="First name" autoComplete="given-name" />
              <Field {...bind('lastName')} label="Last name" autoComplete="family-name" />
            </Box>
            <Field
              {...bind('phone')}
              label="Phone (optional)"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
            <SelectField {...bind('timeZone')} label="Time zone" choices={choices} none="Not set" />
            <SelectField
              {...bind('handedness')}
              label="Handedness"
              choices={HANDS}
              none="Not set"
              hint="Your control hand: the one that keeps its grip while the shaft turns in the other."
            />
          </Stack>
        </Panel>
        <Panel title="Emails">
          <Typography sx={{ mb: 1 }}>
            You’ll always get emails about payments, your access, and videos that can’t be opened.
            You can choose the rest:
          </Typography>
          <Stack sx={{ alignItems: 'flex-start' }}>
            {MAILS.map(({ kind, label }) => (
              <CheckField
                key={kind}
                label={label}
                checked={wantsMail({ unwanted }, kind)}
                onChange={(wanted) => change({ unwanted: withMail(unwanted, kind, wanted) })}
              />
            ))}
          </Stack>
        </Panel>
        <FormButton main loading={save.isPending}>
          Save settings
        </FormButton>
      </Stack>
    </Box>
  );
};
