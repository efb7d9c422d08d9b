import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import heroArt from '../../art/flows/vault-hero.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section, SectionHeading } from '../../components/river/section';
import { CallToAction } from '../../components/site/call-to-action';
import { PageHead } from '../../components/site/page-head';
import { photosQuery } from '../../features/content/api/get-photos';
import { siteQuery } from '../../features/content/api/get-site';
import {
  LONGEST_TESTIMONIAL,
  testimonialsQuery,
} from '../../features/content/api/get-testimonials';
import { PhotoWall, areDrawn } from '../../features/content/components/photo-wall';
import { TestimonialsBlock } from '../../features/content/components/testimonials-block';
import { vaultCategoriesQuery, vaultVideosQuery } from '../../features/vault/api/get-vault';
import { VaultShelves } from '../../features/vault/components/vault-shelves';
import { inWords } from '../../lib/number-labels';
import type { PageModule } from './page-module';
import styles from './the-vault-page.module.css';

/** Shown until the coach has added their own pictures. */
const drawn = (count: number) =>
  `Drawings for now: ${inWords(count)} moments of a clinic week, until I have photos.`;

export const load: PageModule['load'] = async ({ queryClient }) => {
  await Promise.all([
    queryClient.ensureQueryData(vaultVideosQuery),
    queryClient.ensureQueryData(vaultCategoriesQuery),
    queryClient.ensureQueryData(photosQuery),
  ]);
};

/** The Vault [P§2]. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: testimonials } = useSuspenseQuery(testimonialsQuery);
  const { data: photos } = useSuspenseQuery(photosQuery);
  const { data: videos } = useSuspenseQuery(vaultVideosQuery);
  const { data: categories } = useSuspenseQuery(vaultCategoriesQuery);
  const learners = testimonials
    .filter(({ text }) => text.length <= LONGEST_TESTIMONIAL)
    .toSorted((a, b) => Number(b.category === 'vault') - Number(a.category === 'vault'))
    .slice(0, 6);
  return (
    <River>
      <PageHead
        title={`The Vault: ${videos.length} free kayaking videos | ${site.name}`}
        description="Decades of whitewater kayaking instruction, free and organized by topic: strokes, rolling, playboating, river running, kids, strategy and mindset."
        path="/the-vault"
        image="/art/social/the-vault.jpg"
      />
      <Section
        tone="night"
        art={heroArt}
        run={{ from: 68, to: 50, turns: 2, sway: 2 }}
        className={styles.hero}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>Welcome to The Vault</HeadingLines>
        </h1>
        <p>
          Decades of kayaking instruction, free and organized by topic. {videos.length} videos on{' '}
          {inWords(categories.length)} shelves; take what you need. Many that aren’t on film yet
          come with a step-by-step illustrated lesson.
        </p>
        <Link className={styles.down} to="#videos">
          Go to the videos
        </Link>
      </Section>
      {photos.length > 0 && (
        <Section
          run={{ from: 50, to: 97, reachedAt: 16, turns: 2, sway: 0.8 }}
          labelledBy="moments"
          className={styles.inset}
        >
          <SectionHeading id="moments" lede={areDrawn(photos) ? drawn(photos.length) : undefined}>
            Clinic Moments, Caught on Camera
          </SectionHeading>
          <PhotoWall photos={photos} />
        </Section>
      )}
      {learners.length > 0 && (
        <Section
          tone="bank"
          run={{ from: 97, to: 97, turns: 1, sway: 0.8 }}
          labelledBy="say"
          className={styles.inset}
        >
          <TestimonialsBlock id="say" heading="What Paddlers Say" testimonials={learners} />
        </Section>
      )}
      <Section
        id="videos"
        run={{ from: 97, to: 97, turns: 4, sway: 0.8 }}
        labelledBy="shelves"
        className={styles.inset}
      >
        <SectionHeading id="shelves">Free Instructional Videos</SectionHeading>
        <VaultShelves categories={categories} videos={videos} />
      </Section>
      <CallToAction
        heading="Now film your own."
        run={{ from: 97, to: 72, turns: 0 }}
        text={`A video shows you how the stroke should look. Send me yours and I will show you what is different, within ${site.feedbackHours} hours.`}
        to="/remote-coaching"
        verb="See remote coaching"
        other={{ to: '/curriculum', label: 'Or follow the whole program' }}
      />
    </River>
  );
};
