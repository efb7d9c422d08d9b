import type { Stat } from '../../features/students/components/stat-cards';

interface Sources {
  submissions?: readonly { submissionDate: string }[];
  feedback?: readonly unknown[];
  site?: { vaultVideoCount?: number; yearsOfExperience?: string };
  now: Date;
}

/** What the site told before its settings could be asked [A§9, T112]. */
const VAULT_VIDEOS = 137;
const YEARS = '30+';
const UNKNOWN = '–';

const isThisMonth = (date: string, now: Date) => {
  const then = new Date(date);
  return then.getFullYear() === now.getFullYear() && then.getMonth() === now.getMonth();
};

/** The cards of both variants of the dashboard [A§2]. */
export const dashboardStats = ({ submissions, feedback, site, now }: Sources): Stat[] => [
  { label: 'Submitted videos', value: String(submissions?.length ?? UNKNOWN), to: '/student/upload', link: 'Add one' },
  {
    label: 'This month',
    value: String(submissions?.filter(({ submissionDate }) => isThisMonth(submissionDate, now)).length ?? UNKNOWN),
    to: '/student/submit',
    link: 'Submit',
  },
  { label: 'Feedback received', value: String(feedback?.length ?? UNKNOWN), to: '/student/feedback', link: 'Rewatch' },
  { label: 'Vault videos', value: String(site?.vaultVideoCount ?? VAULT_VIDEOS), to: '/the-vault', link: 'The Vault' },
  { label: 'Years of experience', value: site?.yearsOfExperience ?? YEARS },
];
