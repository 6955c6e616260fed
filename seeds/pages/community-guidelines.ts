import type { PageDocumentInput } from '#app/modules/site/page/document.ts';

/** Community guidelines: the rules that moderators name, in the order of `modules/community/writing/rules.ts`. */
export const communityGuidelines: PageDocumentInput = {
  path: '/community-guidelines',
  title: 'Community guidelines',
  metaTitle: 'Community guidelines · Resjam',
  metaDescription:
    'Six short rules that keep our community kind and safe, what moderators do and do not do, and how to ask for a second look.',
  searchNames: [
    'Forum rules',
    'House rules',
    'Code of conduct',
    'Report a post',
    'Report somebody',
    'Bullying in the forum',
    'Banned',
    'My post was removed',
    'Delete my post',
    'Change my post',
    'Why is my post not showing',
    'Spam',
  ].join('\n'),
  kind: 'legal',
  blocks: [
    {
      id: 'legal',
      type: 'legal',
      title: 'Community guidelines',
      updated: '2026-11-20',
      intro: `People come here on good days and on hard ones. These rules keep the place kind for both. They are for everybody of 16 and over who writes, likes or reads.

If you are in danger or thinking of harming yourself, please do not wait for a reply here. Call [999](tel:999), [Samaritans on 116 123](tel:116123) or [NHS 111](tel:111), or text SHOUT to **85258**. [More numbers](/disclaimer#urgent-help).`,
      sections: [
        {
          id: 'rules',
          heading: 'The six rules',
          text: `- **Be kind.** No insults, threats or mockery. Disagree with what somebody says, not with who they are.
- **Leave out what would identify others.** Names, faces, workplaces and diagnoses of other people are not yours to share.
- **Speak from experience.** Say what helped you. Do not diagnose, and do not tell others what to take or how much of it.
- **No advertising.** No links that sell something, yours or anybody’s.
- **Stay with the topic.** If something new comes to mind, start a new discussion: it will find its readers.
- **Nothing illegal, and nothing that encourages harm.** That includes self-harm, eating disorders, and hatred of anybody for who they are.`,
        },
        {
          id: 'anonymous',
          heading: 'Writing anonymously',
          text: `You can write a post without your name. Others see a name and a colour that belong to that discussion only. A moderator sees who it was only after writing down why it is necessary.`,
        },
        {
          id: 'hard-things',
          heading: 'Writing about hard things',
          text: `You may write about grief, fear, self-harm and thoughts of suicide. Nobody removes a post because it is sad. If a post sounds as if its author may be in danger, the author sees the numbers of people who help, and a moderator reads it first. Please leave out methods and details: they can hurt others who are close to the edge.`,
        },
        {
          id: 'report',
          heading: 'If something is wrong',
          text: `Press Report below the post. A moderator reads it, and the author does not learn who reported. For a complaint about us, about a decision, or about content that you believe is illegal, use [the complaints page](/complaints).`,
        },
        {
          id: 'moderators',
          heading: 'What moderators do',
          text: `They read first posts before they are shown, and everything that is reported. They can hide or remove a post, warn its author, ask somebody to read without writing for a time, and lock, move, merge or split discussions.

We email the author each time, and name the rule. Each decision can be undone.`,
        },
        {
          id: 'appeals',
          heading: 'If you disagree with a decision',
          text: `The email has a link to appeal. A different moderator will review it and answer you. You lose nothing by asking.`,
        },
        {
          id: 'children',
          heading: 'Why 16 or over',
          text: `Our services are not for anyone under 16, and we ask everybody who joins to confirm their age. If you are younger and need somebody to talk to, [Childline](tel:08001111) is free on 0800 1111. If you see somebody here who seems to be younger, please report the post, so that we can look after them.`,
        },
      ],
    },
  ],
};
