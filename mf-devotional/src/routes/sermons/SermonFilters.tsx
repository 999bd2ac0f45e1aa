import * as pages from '@cog/contracts/composition/pages';
import { searchAddress } from '@cog/contracts/search/address';
import { useNavigate, useTranslate } from '@cog/platform';
import { Button, ButtonLink, Icon, SelectField, TextField } from '@cog/shared-ui';
import type { FormEvent } from 'react';
import { DateChoice } from './DateChoice.tsx';
import { Fields, Tools } from './SermonList.styles.ts';
import type { SermonList } from './SermonPage.api.ts';
import { listAddress, parseSearchParams } from './sermon.address.ts';

type SermonFiltersProps = Pick<SermonList, 'search' | 'preacher' | 'preachers' | 'days'>;

/** Search, preacher and date. A plain form, which the browser sends if there are no scripts. */
export function SermonFilters({ search, preacher, preachers, days }: SermonFiltersProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    const params = parseSearchParams(query);
    if (params.view === 'list') void navigate(listAddress(params), { preventScrollReset: true });
  };
  // If the address names an unknown preacher, from an old or mistyped link, the name is still shown as an option.
  const names = preacher && !preachers.includes(preacher) ? [...preachers, preacher] : preachers;
  return (
    <Tools data-tone="surface" data-print="none">
      {/* The key resets the fields to the address, also after going back. */}
      <Fields
        key={`${search}\n${preacher}`}
        role="search"
        aria-label={t('Sermons')}
        action={pages.sermons}
        onSubmit={submit}
      >
        <TextField
          label={t('Search in title, preacher and text')}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          enterKeyHint="search"
        />
        <SelectField
          label={t('Preacher')}
          name="preacher"
          defaultValue={preacher}
          placeholder={t('All preachers')}
          options={names.map((name) => ({ value: name, label: name }))}
        />
        <Button type="submit">
          <Icon name="search" size={20} />
          {t('Search')}
        </Button>
      </Fields>
      <DateChoice day={null} days={days} />
      <div>
        <ButtonLink look="quiet" to={searchAddress({ q: search })}>
          {t('Search everything')}
        </ButtonLink>
      </div>
    </Tools>
  );
}
