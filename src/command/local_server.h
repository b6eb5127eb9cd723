// A server for the person at this machine: where their games are kept, and how their browser opens.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace bivouac::command {

// The data folder of this user: $XDG_DATA_HOME/bivouac, or ~/.local/share/bivouac. Makes it,
// readable by this user alone, if it is not there; nothing if that fails.
std::optional<std::filesystem::path> user_folder();

// A locked file in a folder while a server serves what is in it; it holds the server's address. Two
// servers on one file would not tell each other of moves. The lock ends with its process.
class AddressFile {
   public:
    // Nothing if another process holds the lock.
    static std::unique_ptr<AddressFile> create(const std::filesystem::path& folder);
    // The address that another process writes; empty if none comes within some seconds.
    static std::string read(const std::filesystem::path& folder);

    AddressFile(const AddressFile&) = delete;
    AddressFile& operator=(const AddressFile&) = delete;
    ~AddressFile();

    void write(const std::string& address) const;

   private:
    explicit AddressFile(int file) : file_(file) {}

    int file_;
};

// Opens the address in a browser that has a window, if there is one, and does not wait for it. The
// browser outlives this program and holds nothing of it.
void open_browser(const std::string& address);

}  // namespace bivouac::command
