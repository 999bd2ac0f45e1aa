import { addDays, formatDay } from '@cog/contracts/calendar';
import { usePageData, useSearchParams, useToday } from '@cog/platform';
import { Banner, ButtonLink, EmptyState, Heading, Page } from '@cog/shared-ui';
import { publishedDay } from './publishedDay.ts';
import { SelectedVideo } from './SelectedVideo.tsx';
import { useChosen } from './useChosen.ts';
import { VideoList } from './VideoList.tsx';
import { chooseVideo, type loader } from './VideosPage.api.ts';
import { SampleNote, Top } from './VideosPage.styles.ts';

/** A list that YouTube has not brought up to date for so many days says so. */
const FRESH_DAYS = 2;

/** The channel's videos (specification, section 2, Videos page). */
export function VideosPage() {
  const data = usePageData<typeof loader>();
  const [search] = useSearchParams();
  const { selected, missing } = chooseVideo(data, search);
  const { stage, heading, choose } = useChosen(selected?.videoId ?? null);
  const sample = data.source === 'sample';
  return (
    <Page>
      <Top>
        <Heading level={1}>Videos</Heading>
        {sample ? (
          <SampleNote>These are sample videos, shown until the church’s channel is set.</SampleNote>
        ) : (
          <StaleNote fetchedAt={data.fetchedAt} />
        )}
        {missing && selected ? (
          <Banner tone="plain">That video is not in our list. Here is the newest one instead.</Banner>
        ) : null}
        {selected ? (
          <SelectedVideo ref={stage} headingRef={heading} video={selected} sample={sample} />
        ) : (
          <EmptyState title="No video selected" action={<ButtonLink to="/live">Watch Live</ButtonLink>}>
            <p>There are no videos yet. They will appear here as soon as the church has published one.</p>
          </EmptyState>
        )}
      </Top>
      {selected ? (
        <VideoList
          videos={data.videos}
          total={data.total}
          selected={selected.videoId}
          asked={missing ? null : search.get('v')}
          choose={choose}
        />
      ) : null}
    </Page>
  );
}

/** Says from which day the list is, when YouTube has not answered for a while. */
function StaleNote({ fetchedAt }: { fetchedAt: string | null }) {
  const today = useToday();
  const day = fetchedAt === null ? null : publishedDay(fetchedAt);
  if (day === null || day >= addDays(today, -FRESH_DAYS)) return null;
  return <SampleNote>This list is from {formatDay(day)}. Newer videos may be missing.</SampleNote>;
}
