import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, Icon } from '@cog/shared-ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Search } from './FeedPage.styles.ts';
import { feedAddress, LIST, readAsked } from './feedAddress.ts';

interface FeedSearchProps {
  path: string;
  /** What the list was searched for; empty for no search. */
  search: string;
  /** The video to go on with, where the address names one or one is playing. */
  video: string | null;
}

/** Searches titles and descriptions. A plain form: without scripts the browser sends it by itself. */
export function FeedSearch({ path, search, video }: FeedSearchProps) {
  const navigate = useNavigate();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Going back brings the words back that belong to the address.
    if (input.current) input.current.value = search;
  }, [search]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams({ search: input.current?.value ?? '' });
    // The keyboard of a phone would cover what is found.
    event.currentTarget.querySelector('button')?.focus({ preventScroll: true });
    void navigate(feedAddress(path, { video, search: readAsked(typed).search }), { preventScrollReset: true });
  };
  return (
    <Search role="search" action={`${path}#${LIST}`} onSubmit={submit}>
      <label htmlFor={field}>Search in titles and descriptions</label>
      <input
        ref={input}
        id={field}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        enterKeyHint="search"
      />
      {video ? <input type="hidden" name="v" value={video} /> : null}
      <Button type="submit" look="secondary">
        <Icon name="search" size={20} />
        Search
      </Button>
      {search ? (
        <ButtonLink
          look="quiet"
          to={feedAddress(path, { video })}
          preventScrollReset
          onClick={() => input.current?.focus({ preventScroll: true })}
        >
          Clear search
        </ButtonLink>
      ) : null}
    </Search>
  );
}
