import { LONGEST_DEVOTIONAL_SEARCH } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';
import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, DateField, Icon, SelectField, TextField } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { sorts } from '../../../common/list/sorts.ts';
import { Find } from './DevotionalsPage.styles.ts';
import { type DevotionalsAsked, devotionalsAddress, readAsked } from './devotionals.address.ts';

type DevotionalSearchProps = Omit<DevotionalsAsked, 'page'> & { language: Language };

/** Search, day and order of the list, all in the address. */
export function DevotionalSearch({ language, search, sort, date }: DevotionalSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Going back brings back what belongs to the address.
    if (input.current) input.current.value = search;
    if (day.current) day.current.value = date ?? '';
    if (order.current) order.current.value = sort;
  }, [search, sort, date]);
  const go = () => {
    const data = new FormData(form.current ?? undefined);
    const typed = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    void navigate(devotionalsAddress(language, readAsked(typed)), { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Find ref={form} role="search" aria-label="Find devotionals" onSubmit={submit}>
      <TextField
        ref={input}
        label="Search in all texts"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={LONGEST_DEVOTIONAL_SEARCH}
        enterKeyHint="search"
      />
      <DateField ref={day} label="Day" name="date" defaultValue={date ?? ''} />
      <SelectField ref={order} label="Order" name="sort" options={sorts} defaultValue={sort} onChange={go} />
      <Button type="submit" look="secondary">
        <Icon name="search" size={20} />
        Search
      </Button>
      {search || date ? (
        <ButtonLink look="quiet" to={devotionalsAddress(language, { sort })} preventScrollReset>
          Show all
        </ButtonLink>
      ) : null}
    </Find>
  );
}
