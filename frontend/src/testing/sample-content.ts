import type { Quote } from '../features/content/api/get-quotes';
import type { Site } from '../features/content/api/get-site';
import type { Testimonial } from '../features/content/api/get-testimonials';

export const sampleSite: Site = {
  name: 'Wavetrain',
  tagline: 'Whitewater kayak coaching',
  coachName: 'Cole Mercer',
  coachTitle: 'Coach',
  email: 'coach@wavetrain.example',
  phone: '+1 931 555 0142',
  phoneHours: '9am-6pm EST',
  location: 'Rock Island, TN',
  socialLinks: [
    { label: 'YouTube', url: 'https://www.youtube.com/@wavetrain-example' },
    { label: 'Instagram', url: 'https://www.instagram.com/wavetrain.example' },
    { label: 'Facebook', url: 'https://www.facebook.com/wavetrain.example' },
  ],
  priceId: 'price_remote_coaching_monthly',
  remoteCoachingAmountCents: 15_000,
  remoteCoachingAlumniAmountCents: 7_500,
  friendPercent: 20,
  intakeMinutes: 5,
  moduleCount: 25,
  clinicDays: 5,
  clinicPlaces: 6,
  clinicPriceCents: 340_000,
  clinicDepositCents: 170_000,
  offerHours: 24,
  reminderDays: [14, 3],
  reviewsPerPeriod: 2,
  feedbackHours: 48,
  messageReplyHours: 24,
  balanceDueDaysBefore: 30,
  publishableKey: null,
  vaultVideoCount: 137,
  yearsOfExperience: '30+',
  yearsCompeting: '40+ Years Competing',
  winsStat: '100s of Wins',
  championTitles: {
    coached: '10 of the last 17',
    boatDesigns: 'over 100 boat designs',
    own: '4 world championships',
  },
};

export const sampleTestimonials: Testimonial[] = Array.from({ length: 13 }, (_, index) => ({
  key: `paddler-${index + 1}`,
  name: `Paddler ${index + 1}`,
  text: `Story ${index + 1}`,
  shortQuote: `Short quote ${index + 1}`,
  title: index % 2 ? 'Georgia' : undefined,
  category: index % 2 ? 'clinic' : 'coaching',
  featured: index < 3,
}));

export const sampleQuotes: Quote[] = Array.from({ length: 40 }, (_, index) => ({
  key: `line-${index + 1}`,
  text: `Line ${index + 1}`,
  author: 'Cole Mercer',
}));
