import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api, dataOf, serverErrorText } from '../../api/client';
import { LoadingRows } from '../../components/portal/states';
import { PortalDialog } from '../../components/portal/portal-dialog';
import { Photo } from '../../components/ui/photo';
import { ArticleBody } from '../../features/blog/components/article-body';
import { dayText } from '../../features/blog/post-labels';
import type { PostRecord } from './post-labels';
import { useCategories } from './use-categories';

const shownQuery = (content: string) => ({
  queryKey: ['post-preview', content],
  queryFn: async () =>
    (await dataOf(api.POST('/api/admin/posts/preview', { body: { content } }))).content,
  retry: false,
});

/** The article as its page shows it, with the text as the server sanitizes it. */
const Article = ({ post }: { post: Partial<PostRecord> }) => {
  const { data: html, error } = useQuery(shownQuery(post.content ?? ''));
  const { labelOf } = useCategories();
  const { title, category, author, date, coverImage } = post;
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ display: 'grid', gap: 2, fontSize: '1.125rem' }}
    >
      <Box sx={{ fontWeight: 700 }}>{category && labelOf(category)}</Box>
      <Typography variant="h1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>
        {[author && `By ${author}`, date && dayText(date)].filter(Boolean).join(', ')}
      </Box>
      {coverImage && <Photo src={coverImage} alt="" width={1200} height={675} />}
      {error && (
        <Alert severity="error" variant="outlined">
          {serverErrorText(error, 'That didn’t work. Please try again.')}
        </Alert>
      )}
      {html === undefined ? !error && <LoadingRows /> : <ArticleBody html={html} />}
    </Box>
  );
};

/** A preview of the draft, saved or not, as readers see it. */
export const PostPreview = () => {
  const { getValues } = useFormContext<Partial<PostRecord>>();
  const [post, setPost] = useState<Partial<PostRecord> | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setPost(getValues())}>
        Preview
      </Button>
      {post && (
        <PortalDialog title="Post preview" width="lg" onClose={() => setPost(null)}>
          <DialogContent tabIndex={0}>
            <Article post={post} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setPost(null)}>Back to editing</Button>
          </DialogActions>
        </PortalDialog>
      )}
    </>
  );
};
