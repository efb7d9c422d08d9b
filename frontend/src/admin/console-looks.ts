import SubscriberIcon from '@mui/icons-material/AlternateEmailOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import PlanIcon from '@mui/icons-material/CardMembershipOutlined';
import WallIcon from '@mui/icons-material/CollectionsOutlined';
import PlaceIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import EmailIcon from '@mui/icons-material/DraftsOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import TrainingIcon from '@mui/icons-material/FitnessCenterOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import ClinicIcon from '@mui/icons-material/KayakingOutlined';
import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import MailIcon from '@mui/icons-material/OutboxOutlined';
import QueueIcon from '@mui/icons-material/PeopleOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import QuestionIcon from '@mui/icons-material/QuizOutlined';
import VoiceIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import QuizIcon from '@mui/icons-material/RuleOutlined';
import WorkIcon from '@mui/icons-material/TaskAltOutlined';
import VaultIcon from '@mui/icons-material/VideoLibraryOutlined';
import type { ResourceProps } from 'react-admin';
import { mailKindLabel } from '../features/mail-tools/mail-kind';
import type { consoleResources } from '../lib/console-paths';
import { editionLabel } from './editions/edition-labels';
import { jobLabel } from './jobs/job-labels';
import { portalIcon } from './portal-icon';
import { COPY_COLLECTIONS } from './site-copy/copy-collections';

type Kind = keyof typeof consoleResources;
type Looks = Pick<ResourceProps, 'icon' | 'recordRepresentation'> & { label?: string };

const words = (kind: keyof typeof COPY_COLLECTIONS, icon: Looks['icon']): Looks => ({
  icon,
  label: COPY_COLLECTIONS[kind].label,
  recordRepresentation: COPY_COLLECTIONS[kind].fields[0].source,
});

/** The icon and the names of every resource. */
export const LOOKS: { [Name in Kind]: Looks } = {
  bookings: { icon: PlaceIcon, recordRepresentation: 'customerName' },
  clinics: { icon: ClinicIcon, recordRepresentation: 'title' },
  editions: { icon: EventIcon, label: 'Clinic dates', recordRepresentation: editionLabel },
  waitlist: { icon: QueueIcon, label: 'Waitlist' },
  'discount-codes': { icon: DiscountIcon, label: 'Discounts', recordRepresentation: 'code' },
  students: { icon: portalIcon('person'), recordRepresentation: 'name' },
  submissions: { icon: portalIcon('send'), recordRepresentation: 'title' },
  subscriptions: { icon: PlanIcon, label: 'Plans' },
  reconcile: { icon: BalanceIcon, label: 'Money check' },
  emails: { icon: MailIcon, label: 'Outbox', recordRepresentation: 'subject' },
  jobs: {
    icon: WorkIcon,
    label: 'Jobs',
    recordRepresentation: ({ job }: { job: string }) => jobLabel(job),
  },
  audit: { icon: HistoryIcon, label: 'Audit log' },
  'contact-messages': {
    icon: portalIcon('messages'),
    label: 'Contact messages',
    recordRepresentation: 'name',
  },
  staff: { icon: StaffIcon, label: 'Staff', recordRepresentation: 'name' },
  pictures: { icon: PictureIcon, recordRepresentation: 'alt' },
  posts: { icon: ArticleIcon, label: 'Blog', recordRepresentation: 'title' },
  'vault-videos': { icon: VaultIcon, label: 'Vault', recordRepresentation: 'title' },
  modules: { icon: portalIcon('learn'), label: 'Modules', recordRepresentation: 'title' },
  quizzes: { icon: QuizIcon, label: 'Quizzes', recordRepresentation: 'title' },
  programmes: { icon: TrainingIcon, label: 'Strength & Mobility', recordRepresentation: 'title' },
  newsletters: { icon: NewsletterIcon, label: 'Newsletters', recordRepresentation: 'subject' },
  subscribers: { icon: SubscriberIcon, label: 'Subscribers', recordRepresentation: 'email' },
  'mail-words': {
    icon: EmailIcon,
    label: 'Email templates',
    recordRepresentation: ({ id }: { id: string }) => mailKindLabel(id),
  },
  faq: words('faq', QuestionIcon),
  testimonials: words('testimonials', VoiceIcon),
  quotes: words('quotes', QuoteIcon),
  photos: words('photos', WallIcon),
  'privacy-sections': words('privacy-sections', PolicyIcon),
};
