import { Form } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { findProfile } from '#app/core/identity/profile.server.ts';
import { applyFormAct, askForAct, buttonAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { failForm } from '#app/core/request/read/read-form.server.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { requireViewer } from '#app/core/request/viewer-context.server.ts';
import { MemberPicture } from '#app/modules/community/components/member-picture.tsx';
import { ForumPage, settingsParent } from '#app/modules/community/components/page/forum-page.tsx';
import { pillarOfMember } from '#app/modules/community/members/author.server.ts';
import { getMemberListing, saveMemberSettings } from '#app/modules/community/members/member-settings.server.ts';
import {
  replaceMemberPicture,
  setMemberPicture,
} from '#app/modules/community/writing/pictures/member-picture.server.ts';
import { privateHead } from '#app/modules/company/page-head.server.ts';
import { memberPictureTypes } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { SettingsPart } from '#app/ui/forms/settings-part.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { forumMemberOf } from '../forum-member.server.ts';
import { pictureRefusal } from '../thread/posted-picture.server.ts';
import type { Route } from './+types/picture';

const path = '/settings/picture';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const head = privateHead(context, {
    path,
    title: 'Picture and member list: settings',
    description: 'Your picture, and whether the list of members names you.',
  });
  const [profile, standing] = await Promise.all([findProfile(viewer.id), getMemberListing(viewer.id)]);
  return {
    author: {
      name: profile?.publicName ?? 'Member',
      pillar: pillarOfMember(viewer.id),
      handle: profile?.handle ?? '',
      picture: standing.picture,
    },
    isListed: standing.isListed,
    isNameChosen: profile?.isNameChosen ?? false,
    head,
  };
}

const listSchema = z.object({ isListed: z.literal('on').optional().transform(Boolean) });

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const acts = {
    set: () => setPicture(request, viewer),
    remove: buttonAct(async () => {
      await inTransaction((tx) => replaceMemberPicture(tx, viewer.id, null));
    }, 'Picture deleted'),
    list: formAct(listSchema, async ({ isListed }) => {
      await inTransaction((tx) => saveMemberSettings(tx, viewer.id, { isListed }));
      return { title: isListed ? 'Members can find you in the list' : 'You are not in the list' };
    }),
  };
  return applyFormAct(request, acts, { to: path, titles: visitorTitles(), otherwise: askForAct() });
}

async function setPicture(request: Request, viewer: Viewer) {
  const file = (await readFormData(request)).get('picture');
  const member = forumMemberOf(viewer);
  if (!member || !(file instanceof File) || file.size === 0) throw new FieldError('picture', 'Please choose a picture');
  try {
    await setMemberPicture(member, Buffer.from(await file.arrayBuffer()), request.signal);
  } catch (error) {
    const { status, text } = pictureRefusal(error);
    return failForm(status, {}, { tone: 'destructive', title: 'The picture was not added', text });
  }
  return { title: 'Picture saved' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function PictureSettings({ loaderData, actionData: result }: Route.ComponentProps) {
  const { author, isListed, isNameChosen } = loaderData;
  const field = fieldProps(result);
  return (
    <ForumPage parent={settingsParent} title="Picture and member list">
      <SettingsPart title="Your picture">
        <div className="flex flex-wrap items-start gap-6">
          <MemberPicture author={author} className="size-24" />
          <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-[30rem] gap-4">
            <FileField
              {...field('picture')}
              label="Picture"
              accept={memberPictureTypes}
              isRequired
              hint="Shown beside your posts and on your profile, never with anonymous posts. We crop it to a square and remove the place and camera details. Without a picture, others see your initials."
            />
            <p className="flex flex-wrap gap-3">
              <Button type="submit" name="act" value="set">
                Save picture
              </Button>
              {author.picture !== null && (
                <Button type="submit" tone="quiet" name="act" value="remove">
                  Delete picture
                </Button>
              )}
            </p>
          </Form>
        </div>
      </SettingsPart>
      <SettingsPart title="Member list">
        <Form method="post" className="grid max-w-[36rem] gap-4">
          <Checkbox
            name="isListed"
            defaultChecked={isListed}
            hint={
              <>
                The list shows your name, your picture and what you wrote about yourself to members who are logged in.
                It is off unless you turn it on.
                {!isNameChosen && ' You will appear once you have chosen a display name.'}{' '}
                <SmartLink href="/forum/members" className="text-link">
                  See the list
                </SmartLink>
              </>
            }
          >
            List me among the members
          </Checkbox>
          <p>
            <Button type="submit" name="act" value="list">
              Save
            </Button>
          </p>
        </Form>
      </SettingsPart>
    </ForumPage>
  );
}
