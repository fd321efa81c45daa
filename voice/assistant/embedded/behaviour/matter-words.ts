/** The words by which it is known what a call is about. All lower case. */
export interface MatterWords {
  /** "i am calling about": the matter follows. */
  reasonLeads: readonly string[];
  /** Speak of the call or of a matter and do not say which; words beside them; what leads to the matter by itself, and what joins it; how a clause about it begins. */
  matterWords: readonly string[];
  matterPlain: readonly string[];
  matterLinks: readonly string[];
  matterJoins: readonly string[];
  matterTails: readonly string[];
  /** What comes before the subject of a wish: "a question about ...". */
  subjectWords: readonly string[];
  /** What names the subject in a few words ("about my bill"), the words that cannot be in it, and "my" as we say it: "your". */
  topicLeads: readonly string[];
  notInTopic: readonly string[];
  mirrored: Readonly<Record<string, string>>;
}
