/** Blockly.comments: notes that stand in a workspace by themselves. They never reach the code, but must survive. */
(function (runtime) {
  'use strict';

  const {Blockly} = runtime;

  class WorkspaceComment {
    constructor(workspace, id) {
      this.workspace = workspace;
      this.id = id && !workspace.getCommentById(id) ? id : runtime.newId();
      this.text_ = '';
      this.place_ = new Blockly.utils.Coordinate(0, 0);
      this.size_ = new Blockly.utils.Size(120, 100);
      Object.assign(this, {collapsed_: false, editable_: true, movable_: true, deletable_: true, disposed_: false});
      workspace.addTopComment(this);
      this.announce_('comment_create', {json: this.state_()});
    }

    state_() {
      return Blockly.serialization.workspaceComments.save(this, {addCoordinates: true});
    }

    announce_(type, details) {
      if (!runtime.events.recording || !Blockly.Events.isEnabled()) return;
      Blockly.Events.fire(Object.assign(new (Blockly.Events.get(type))(this), details));
    }

    getText() {
      return this.text_;
    }

    setText(text) {
      if (text === this.text_) return;
      const details = {oldContents_: this.text_, newContents_: text};
      this.text_ = text;
      this.announce_('comment_change', details);
    }

    getSize() {
      return this.size_;
    }

    setSize(size) {
      const details = {oldSize: this.size_, newSize: size};
      this.size_ = size;
      this.announce_('comment_resize', details);
    }

    isCollapsed() {
      return this.collapsed_;
    }

    setCollapsed(collapsed) {
      this.collapsed_ = collapsed;
      this.announce_('comment_collapse', {newCollapsed: collapsed});
    }

    isOwnEditable() {
      return this.editable_;
    }

    isEditable() {
      return this.editable_ && !this.workspace.options.readOnly;
    }

    setEditable(editable) {
      this.editable_ = editable;
    }

    isOwnMovable() {
      return this.movable_;
    }

    isMovable() {
      return this.movable_ && !this.workspace.options.readOnly;
    }

    setMovable(movable) {
      this.movable_ = movable;
    }

    isOwnDeletable() {
      return this.deletable_;
    }

    isDeletable() {
      return this.deletable_ && !this.workspace.options.readOnly;
    }

    setDeletable(deletable) {
      this.deletable_ = deletable;
    }

    getRelativeToSurfaceXY() {
      return this.place_;
    }

    moveTo(place) {
      const details = {oldCoordinate_: this.place_, newCoordinate_: place};
      this.place_ = place;
      this.announce_('comment_move', details);
    }

    moveBy(x, y) {
      this.moveTo(new Blockly.utils.Coordinate(this.place_.x + x, this.place_.y + y));
    }

    isDeadOrDying() {
      return this.disposed_;
    }

    dispose() {
      if (this.disposed_) return;
      this.disposed_ = true;
      this.announce_('comment_delete', {json: this.state_()});
      this.workspace.removeTopComment(this);
    }
  }

  Blockly.comments = {WorkspaceComment, RenderedWorkspaceComment: WorkspaceComment, CommentView: class CommentView {},
    CommentEditor: class CommentEditor {}, CommentBarButton: class CommentBarButton {},
    CollapseCommentBarButton: class CollapseCommentBarButton {}, DeleteCommentBarButton: class DeleteCommentBarButton {}};
  Object.assign(Blockly, {WorkspaceComment, WorkspaceCommentSvg: WorkspaceComment});
})
