import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../api/client';
import { Button, ButtonLink } from '../../components/ui/button';
import { siteQuery } from '../../features/content/api/get-site';
import { certificateQuery } from '../../features/curriculum/api/get-certificate';
import { formatDate } from '../../lib/format-date';
import { CertificateSheet } from './certificate-sheet';
import { LinkActions, MailedLink } from './mailed-link';

const frame = { title: 'Check a certificate', path: '/certificate' };

const PROGRAM = (
  <ButtonLink to="/curriculum" look="outline">
    See the program
  </ButtonLink>
);

/**
 * Says whether a certificate's number is genuine, with only the holder's first name and initial.
 * Loaded in the browser so that no cached page names anyone.
 */
export const Component = () => {
  const { number = '' } = useParams();
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data, error, refetch } = useQuery(certificateQuery(number));
  if (data)
    return (
      <MailedLink
        {...frame}
        headline="This certificate is genuine"
        text={`${data.firstName} ${data.initial && `${data.initial}. `}completed all ${data.modules} modules of Strokes & Concepts on ${formatDate(data.issuedAt).replaceAll(' ', '\u00a0')}, each with a practical reviewed by ${site.coachName}.`}
      >
        <CertificateSheet certificate={data} siteName={site.name} coachName={site.coachName} />
        <p>The number should match the one printed on the certificate.</p>
        <LinkActions>{PROGRAM}</LinkActions>
      </MailedLink>
    );
  if (isNotFound(error))
    return (
      <MailedLink
        {...frame}
        headline="Certificate not found"
        text="Check the number on the certificate and try again."
      >
        {PROGRAM}
      </MailedLink>
    );
  if (error)
    return (
      <MailedLink
        {...frame}
        headline="Couldn’t check the certificate"
        text="The number could not be looked up right now, so the certificate may still be genuine. Try again in a moment."
      >
        <Button onClick={() => void refetch()}>Try again</Button>
      </MailedLink>
    );
  return (
    <MailedLink {...frame} headline="Checking the certificate" text="Looking up the number…">
      {null}
    </MailedLink>
  );
};
