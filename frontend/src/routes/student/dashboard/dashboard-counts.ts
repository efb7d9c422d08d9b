import type { Count } from '../../../features/students/components/quiet-counts';

interface Sources {
  submissions?: readonly { submissionDate: string }[];
  feedback?: readonly unknown[];
  site?: { vaultVideoCount?: number; yearsOfExperience?: string };
  now: Date;
}

/** The number shown before it came from the site's settings [A§9, T112]. */
const VAULT_VIDEOS = 137;
const YEARS = '30+';
const UNKNOWN = '–';

const isThisMonth = (date: string, now: Date) => {
  const then = new Date(date);
  return then.getFullYear() === now.getFullYear() && then.getMonth() === now.getMonth();
};

/** Returns the counts of both dashboard variants in the specification [A§2]. */
export const dashboardCounts = ({ submissions, feedback, site, now }: Sources): Count[] => [
  {
    label: 'submitted videos',
    value: String(submissions?.length ?? UNKNOWN),
    to: '/student/submit',
  },
  {
    label: 'this month',
    value: String(
      submissions?.filter(({ submissionDate }) => isThisMonth(submissionDate, now)).length ??
        UNKNOWN,
    ),
    to: '/student/upload',
  },
  {
    label: 'feedback received',
    value: String(feedback?.length ?? UNKNOWN),
    to: '/student/feedback',
  },
  { label: 'vault videos', value: String(site?.vaultVideoCount ?? VAULT_VIDEOS), to: '/the-vault' },
  { label: 'years of experience', value: site?.yearsOfExperience ?? YEARS },
];
