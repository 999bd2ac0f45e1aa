import * as pages from '@cog/contracts/composition/pages';
import type { Released } from '@cog/contracts/releases/schema';
import { Link, usePageData, usePlatform } from '@cog/platform';
import { Banner, Note, Table } from '@cog/shared-ui';
import { AdminLayout } from '../../../common/layout/AdminLayout.tsx';
import { LoadedPart } from '../../../common/layout/LoadedPart.tsx';
import { Rows } from '../../../common/list/ListRows.tsx';
import { ReleaseList } from '../ReleaseList.tsx';
import { SHELL } from '../releases.messages.ts';
import { ComposedCard } from './ComposedCard.tsx';
import type { loader } from './composition.api.ts';

/** Shows from which release each page and part of the site comes, its incidents, and a way back to the previous release. */
export function CompositionPage() {
  const { releases, incidents } = usePageData<typeof loader>();
  const { lite } = usePlatform();
  return (
    <AdminLayout heading="Composition">
      <Note>
        Press Ctrl+Shift+F on any page to see who makes which part of it. On a phone, open a page from here. Versions,
        switches and tokens are under <Link to={pages.releases}>Releases</Link>.
      </Note>
      {lite ? (
        <Banner tone="warning" title="Lite is on">
          Pages come without scripts, so nothing can be shown around their parts. Switch Lite off at the end of any page
          first.
        </Banner>
      ) : null}
      <LoadedPart part={releases} title="The releases didn’t load" loadingLabel="Loading releases...">
        {(data) => (
          <>
            <ReleaseList fetched={data}>
              {(card) => (
                <ComposedCard
                  key={card.released.name}
                  {...card}
                  incidents={incidents.kind === 'loaded' ? incidents.data : null}
                />
              )}
            </ReleaseList>
            <SharedModules releases={data.items} />
          </>
        )}
      </LoadedPart>
    </AdminLayout>
  );
}

/** The modules that the shell shares, so that browsers load each once, and the remotes that use them. */
function SharedModules({ releases }: { releases: readonly Released[] }) {
  const shell = releases.find(({ name }) => name === SHELL);
  if (!shell?.live || shell.modules.length === 0) return null;
  const { version } = shell.live;
  const rows = shell.modules.map((module) => ({
    module,
    takers: releases.filter(({ name, modules }) => name !== SHELL && modules.includes(module)).map(({ name }) => name),
  }));
  return (
    <Rows data-title-first>
      <Table
        caption={`Shared modules, given by shell ${version}`}
        columns={[
          { header: 'Module', cell: ({ module }: (typeof rows)[number]) => <b>{module}</b> },
          { header: 'Used by', cell: ({ takers }: (typeof rows)[number]) => takers.join(', ') || 'No remote' },
        ]}
        rows={rows}
        rowKey={({ module }) => module}
      />
    </Rows>
  );
}
