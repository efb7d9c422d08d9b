import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetRecordId, useRecordContext, useRedirect } from 'react-admin';
import { api } from '../../api/client';
import { TextLink } from '../../components/portal/text-link';
import { ConfirmDialog } from '../action-dialog';
import { VersionedEdit } from '../words/versioned-edit';
import { PostFields } from './post-fields';
import { POST_FIELDS, POST_SOURCES, type PostRecord } from './post-labels';
import { PostPreview } from './post-preview';

const PostTitle = () => <span>{useRecordContext<PostRecord>()?.title ?? 'Post'}</span>;

const RESTORING = {
  verb: 'Bring it back',
  done: 'It says that again.',
  text: 'The post says this again; its address stays, and whether it is published. What it says now is kept as a version, so that you can come back to it.',
};

const RemoveButton = ({ id }: { id: string }) => {
  const [isAsked, setAsked] = useState(false);
  const redirect = useRedirect();
  const remove = async () => {
    await api.DELETE('/api/admin/posts/{id}', { params: { path: { id } } });
    redirect('list', 'posts');
  };
  return (
    <>
      <Button color="error" sx={{ ml: 'auto' }} onClick={() => setAsked(true)}>
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog title="Remove this post?" verb="Remove" call={remove} done="The post is gone." onClose={() => setAsked(false)}>
          <p>Readers don’t get it any more, at once. Its versions are kept: you can put it back from the list.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const Tools = ({ id }: { id: string }) => {
  const post = useRecordContext<PostRecord>();
  return (
    <>
      <PostPreview />
      {post?.state === 'published' && <TextLink to={`/blog/${post.slug}`}>See the page</TextLink>}
      <RemoveButton id={id} />
    </>
  );
};

/** A post with its versions. */
export const PostEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="posts"
      id={id}
      title={<PostTitle />}
      fields={POST_FIELDS}
      sources={POST_SOURCES}
      saveLabel="Save"
      restoring={RESTORING}
      more={<Tools id={id} />}
      redirect={false}
    >
      <PostFields />
    </VersionedEdit>
  );
};
