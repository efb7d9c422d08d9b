import { usePublicUrl } from '../../lib/public-url';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's canonical path for search engines. */
  path: string;
  /** Keeps pages about a single visitor out of search results. */
  noIndex?: boolean;
  type?: 'website' | 'article';
  /** The address of the social card's picture, on this site or absolute. */
  image?: string;
}

/** The size of every social card's picture. */
const CARD = { width: 1200, height: 630 };

/** Title, description, canonical address and social card. React hoists them into the head. */
export const PageHead = ({
  title,
  description,
  path,
  noIndex = false,
  type = 'website',
  image = '/art/social/home.jpg',
}: PageHeadProps) => {
  const publicUrl = usePublicUrl();
  const address = `${publicUrl}${path}`;
  const picture = image.startsWith('/') ? `${publicUrl}${image}` : image;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(CARD.width)} />
      <meta property="og:image:height" content={String(CARD.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
};
